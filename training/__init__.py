"""Draw tile faces, render scenes of them, fit the two networks on both, export and measure them."""

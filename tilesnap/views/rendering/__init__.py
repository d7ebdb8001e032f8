"""HTML, SVG and plain-text renderers of score sheets, ledgers, results and tiles."""

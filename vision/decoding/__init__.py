"""Photo decoding in separate processes with bounded memory and time, for photos from strangers."""

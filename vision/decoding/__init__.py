"""Photos of strangers are decoded in processes of their own, bounded in memory and time: `pool.Decoders`."""

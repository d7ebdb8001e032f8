"""Python wrappers of the components that run in the browser."""

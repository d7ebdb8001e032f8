"""HTTP server: the Streamlit page and the routes beside it."""

"""Services that the server and the page share: visitors, queues, limits, metrics, the reader and addresses."""

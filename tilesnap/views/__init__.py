"""What the parts that run in the browser are given: plain JSON, in the visitor's words."""

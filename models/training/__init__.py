"""Fit the detector and the classifier, export them to ONNX, measure them."""

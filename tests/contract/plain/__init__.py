"""Observations and masks once more, written down plainly and slowly: what the encoders must add up to."""

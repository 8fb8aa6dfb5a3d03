"""What is written by a program and not by hand: `python -m generate [--check]`.

The browser's types, from the house's messages and the games' shapes; and each game's state.py, from its list
of fields.
"""

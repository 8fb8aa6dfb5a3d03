"""The server: tables, people, the log, and the wire."""

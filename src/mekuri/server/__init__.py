"""Bytes in, bytes out: HTTP, the socket, and the client's files."""

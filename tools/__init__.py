"""The checkout's own tools: its environment, the client's build, the checks. Standard library only."""

"""The command line: `mekuri COMMAND`, one module a command, loaded only when it is called."""

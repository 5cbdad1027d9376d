"""The I/O around rooms: load, decide, keep, publish; clocks, chance, who is there."""

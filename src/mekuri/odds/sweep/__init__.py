"""Every combination of options that is asked for, played and put in a table."""

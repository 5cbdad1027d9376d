"""Pictures around the game, made of the real cards: the start page's fan, link previews, icons.

`fan` lays cards down, `lettering` sets words as outlines, `words` reads them from the client's messages;
`previews` and `icons` are what their names say; `files` writes it all into one folder.
"""

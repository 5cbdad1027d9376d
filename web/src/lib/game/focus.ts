/** Keeps the focus on something: what had it may go when the game moves on. */

/** The first of these that is there. */
const NEXT = ['[data-flip]', '#end', '[data-start]', '[data-wait]', 'h1'];

/** If nothing has the focus (the heading is a place to wait), gives it to what comes next. */
export function rescueFocus(): void {
  const now = document.activeElement;
  if (now && now !== document.body && !now.matches('h1')) return;
  for (const selector of NEXT) {
    const next = document.querySelector<HTMLElement>(selector);
    if (!next) continue;
    next.focus({ preventScroll: true });
    return;
  }
}

/** Tells whether the element that had the focus last has gone from the page. Returns also how to stop watching. */
export function watchFocus(): { gone(): boolean; stop(): void } {
  let last: EventTarget | null = null;
  const note = (event: FocusEvent) => (last = event.target);
  document.addEventListener('focusin', note);
  return {
    gone: () => last instanceof Node && !last.isConnected,
    stop: () => document.removeEventListener('focusin', note),
  };
}

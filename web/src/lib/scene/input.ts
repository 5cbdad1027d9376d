/**
 * What fingers and mouse do on the picture. One finger across it turns the table, up or down it scrolls the
 * page, as everywhere on a phone, where the picture is as wide as the screen; two fingers move and zoom. A
 * mouse drags either way, moves the table with its second button or Shift held, and zooms with its wheel.
 */
export interface Wishes {
  drag(dx: number, dy: number): void;
  move(dx: number, dy: number): void;
  /** Returns whether there was anything to zoom. */
  zoom(factor: number, x: number, y: number): boolean;
  /** The mouse is there, or (null) has left. */
  hover(at: { x: number; y: number } | null): void;
  press(x: number, y: number): void;
}

/** A finger that moved less than this has tapped. */
const STILL = { mouse: 4, touch: 10 };
const TAP_MS = 700;
/** Buttons at the edge: a hand that trembles on one of them does not turn the table. */
const PRESSED_ONLY = '[data-pressed-only]';

interface Finger {
  x: number;
  y: number;
}

/** Labels may lie over the `surface`, within `target`: they can be dragged at, and pressed for themselves. */
export function listen(target: HTMLElement, surface: HTMLElement, wishes: Wishes): () => void {
  const fingers = new Map<number, Finger>();
  let began = { x: 0, y: 0, time: 0 };
  let dragging = false;
  /** Nothing that two fingers did is a tap. */
  let tapping = false;

  const place = ({ clientX, clientY }: MouseEvent): Finger => {
    const { left, top } = target.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const down = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest(PRESSED_ONLY)) return;
    const at = place(event);
    fingers.set(event.pointerId, at);
    tapping = fingers.size === 1 && event.button === 0 && event.target === surface;
    dragging = fingers.size > 1;
    began = { ...at, time: event.timeStamp };
  };

  const move = (event: PointerEvent) => {
    const at = place(event);
    // It was let go outside, before it was held here.
    if (event.pointerType === 'mouse' && event.buttons === 0 && fingers.delete(event.pointerId)) dragging = tapping = false;
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') wishes.hover(event.target === surface ? at : null);
      return;
    }
    if (fingers.size === 2) {
      pinch(event.pointerId, before, at);
      return;
    }
    if (!dragging) {
      const still = event.pointerType === 'mouse' ? STILL.mouse : STILL.touch;
      if (Math.hypot(at.x - began.x, at.y - began.y) < still) return;
      dragging = true;
      tapping = false;
      target.setPointerCapture(event.pointerId);
      wishes.hover(null);
    }
    fingers.set(event.pointerId, at);
    const other = (event.buttons & 6) !== 0 || event.shiftKey;
    if (other) wishes.move(at.x - before.x, at.y - before.y);
    else wishes.drag(at.x - before.x, at.y - before.y);
  };

  const pinch = (id: number, before: Finger, at: Finger) => {
    const other = [...fingers].find(([one]) => one !== id)?.[1];
    fingers.set(id, at);
    if (!other) return;
    wishes.move((at.x - before.x) / 2, (at.y - before.y) / 2);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    if (was > 1 && is > 1) wishes.zoom(is / was, (at.x + other.x) / 2, (at.y + other.y) / 2);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const short = event.timeStamp - began.time < TAP_MS;
    if (event.type === 'pointerup' && tapping && !dragging && short) wishes.press(began.x, began.y);
    tapping = false;
    if (fingers.size === 0) dragging = false;
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && fingers.size === 0) wishes.hover(null);
  };

  const wheel = (event: WheelEvent) => {
    const { x, y } = place(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015));
    // With the whole table in view the wheel scrolls the page on.
    if (wishes.zoom(factor, x, y)) event.preventDefault();
  };

  // Two fingers are for the table alone.
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  const menu = (event: Event) => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  target.style.touchAction = 'pan-y';
  target.addEventListener('pointerdown', down, { signal });
  target.addEventListener('pointermove', move, { signal });
  target.addEventListener('pointerup', up, { signal });
  target.addEventListener('pointercancel', up, { signal });
  target.addEventListener('pointerleave', leave, { signal });
  target.addEventListener('wheel', wheel, { signal, passive: false });
  target.addEventListener('touchmove', touch, { signal, passive: false });
  target.addEventListener('contextmenu', menu, { signal });
  return () => stop.abort();
}

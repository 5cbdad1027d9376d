/** Where the page sounds: the device's loudspeaker, one for all there is to be heard. */
let context: AudioContext | null = null;

/** Awake, even if it was put to sleep while the page was out of sight. Throws on a device without sound. */
export function speaker(): AudioContext {
  context ??= new AudioContext({ latencyHint: 'interactive' });
  // A page that nobody has touched is refused: the next sound asks again.
  if (context.state === 'suspended') context.resume().catch(() => null);
  return context;
}

/** Nothing more is wanted to be heard: the device may rest. */
export function hush(): void {
  if (context?.state === 'running') context.suspend().catch(() => null);
}

/** Whole games as the server tells them (streams.py writes the file). */
import streams from './streams.json';
import type { Events, View } from '#lib/game/protocol.ts';

export interface Stream {
  opened: View;
  frames: Events[];
  view: View;
}

export const STREAMS = streams as unknown as Record<string, Stream>;

/** Opens a room at the server. */
import { commandId, deviceToken } from '#lib/device/token.ts';
import { toWire, type Settings } from './settings.ts';

/** Why no room was opened: a code of the server's, or `unreachable`; `option` or `field` says where. */
export interface Fault {
  code: string;
  option?: string;
  field?: string;
}

export type Opened = { room: string } | { fault: Fault };

/** The server is given this long to answer, in milliseconds. */
const PATIENCE = 15_000;

/** A command without an answer: sent again, it keeps its id, so that it opens one room and not two. */
let unanswered: { id: string; settings: string } | null = null;

/** `from`: the screen that the table is opened from, the start page, an earlier table, or its new link. */
export type From = 'menu' | 'end' | 'link';

export async function openRoom(settings: Settings, fetcher: typeof fetch = fetch, from: From = 'menu'): Promise<Opened> {
  const wire = JSON.stringify(toWire(settings));
  if (unanswered?.settings !== wire) unanswered = { id: commandId(), settings: wire };
  let status: number;
  let body: unknown;
  try {
    const answer = await fetcher('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${deviceToken()}` },
      body: `{"id":"${unanswered.id}","from":"${from}","settings":${wire}}`,
      signal: AbortSignal.timeout(PATIENCE),
    });
    status = answer.status;
    body = await answer.json();
  } catch {
    return { fault: { code: 'unreachable' } };
  }
  const room = (body as { room?: unknown } | null)?.room;
  if ((status === 200 || status === 201) && typeof room === 'string') {
    unanswered = null;
    return { room };
  }
  const fault = readFault(body, status);
  // Whether such an answer stands for good only the server knows: a server in trouble may have kept the command.
  if (status < 500 && status !== 429) unanswered = null;
  return { fault };
}

function readFault(body: unknown, status: number): Fault {
  const error = (body as { error?: Record<string, unknown> } | null)?.error;
  const text = (key: string) => (typeof error?.[key] === 'string' ? { [key]: error[key] as string } : {});
  return { code: String(error?.code ?? status), ...text('option'), ...text('field') };
}

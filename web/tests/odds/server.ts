/** A server on this machine that answers what the test says, over real HTTP. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  body?: unknown;
  /** The connection is cut instead. */
  cut?: boolean;
  /** Milliseconds until it answers. */
  after?: number;
}

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  at: number;
}

export interface TestServer {
  asked: Asked[];
  /** What is answered next; the last one again and again. */
  answers: Answer[];
  fetch: typeof fetch;
  close(): Promise<void>;
}

export async function serve(): Promise<TestServer> {
  const asked: Asked[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers, at: performance.now() });
    const { status = 200, body = {}, cut, after = 0 } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    setTimeout(() => {
      if (cut) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, after);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answers,
    fetch: (input, init) => fetch(`http://127.0.0.1:${port}${String(input)}`, init),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

export function refusal(status: number, code: string, retry_ms?: number): Answer {
  return { status, body: { error: { code, ...(retry_ms !== undefined && { retry_ms }) } } };
}

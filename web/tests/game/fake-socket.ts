/** A socket whose other end is the test. */
import type { Ears, Socket } from '#lib/game/link.ts';
import type { ClientFrame, ServerFrame } from '#lib/game/protocol.ts';

export class FakeSocket implements Socket {
  readonly sent: ClientFrame[] = [];
  closed = false;
  readonly #ears: Ears;

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  send(text: string): void {
    if (this.closed) throw new Error('sent on a closed socket');
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.closed = true;
  }

  /** The server accepts the connection. */
  open(): void {
    this.#ears.open();
  }

  /** The server says something. */
  say(frame: ServerFrame): void {
    this.#ears.message(JSON.stringify(frame));
  }

  /** The network closes it. */
  cut(): void {
    this.closed = true;
    this.#ears.gone();
  }

  /** Frames sent, by what they do. */
  all<Do extends ClientFrame['do']>(what: Do): Extract<ClientFrame, { do: Do }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { do: Do }> => frame.do === what);
  }
}

/** Every socket that is opened, in order. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];

  readonly dial = (ears: Ears): FakeSocket => {
    const socket = new FakeSocket(ears);
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nothing was opened');
    return socket;
  }
}

import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

/** One kept-alive connection that posts one JSON body at a time and reads the whole answer. */
export class PostLine {
  readonly #socket: Socket;
  #received = '';
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    // Latin 1 keeps a byte a character, so that content-length counts characters.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  /** Resolves once the connection stands, so that a fight does not begin with handshakes. */
  async ready(): Promise<void> {
    if (this.#socket.connecting) await new Promise((resolve) => this.#socket.once('connect', resolve));
  }

  post(path: string, body: string, token?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}content-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const answer = {
      status: Number(this.#received.slice(9, 12)),
      body: this.#received.slice(end + 4, end + 4 + length),
    };
    this.#received = this.#received.slice(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}

import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  etag: string;
  body: string;
}

/** One kept-alive connection that asks one thing at a time and reads the whole answer: less work than an HTTP client. */
export class HttpLine {
  readonly #socket: Socket;
  #received = '';
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    // Latin 1 keeps a byte a character, so that content-length counts characters.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  /** Each header of `headers` ends its line with CR LF. */
  get(path: string, headers: string): Promise<HttpAnswer> {
    return this.#ask(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
  }

  post(path: string, headers: string, body: string): Promise<HttpAnswer> {
    return this.#ask(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #ask(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      etag: /^etag: (.*)$/im.exec(head)?.[1] ?? '',
      body: Buffer.from(this.#received.slice(end + 4, end + 4 + length), 'latin1').toString(),
    };
    this.#received = this.#received.slice(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}

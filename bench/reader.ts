import { HttpLine } from './http-line.ts';

/** A message that the server has confirmed, and when. */
export interface Written {
  id: string;
  at: number;
}

interface Line {
  id: string;
  kind: 'message' | 'event';
  text: string;
}

/** Somebody who has a conversation open: asks again and again, and notes what is wrong with what comes. */
export class Reader {
  readonly took: number[] = [];
  unchanged = 0;
  missed = 0;
  twice = 0;
  disordered = 0;
  readonly #line: HttpLine;
  readonly #path: string;
  readonly #headersFor: (etag: string) => string;
  #etag = '';
  #seen = new Set<string>();
  /** Confirmed to their writers, and not here yet. */
  #expected: Written[] = [];

  constructor(port: number, path: string, headersFor: (etag: string) => string) {
    this.#line = new HttpLine(port);
    this.#path = path;
    this.#headersFor = headersFor;
  }

  /** The other side's message has been confirmed: the next poll that starts from now on must bring it. */
  expect(message: Written): void {
    if (!this.#seen.has(message.id)) this.#expected.push(message);
  }

  async poll(): Promise<void> {
    const started = performance.now();
    const due = this.#expected.filter((message) => message.at <= started);
    const { status, etag, body } = await this.#line.get(this.#path, this.#headersFor(this.#etag));
    this.took.push(performance.now() - started);
    if (status === 304) this.unchanged += 1;
    else if (status === 200) this.#read(JSON.parse(body) as Line[], etag);
    else throw new Error(`${status} ${body}`);
    this.missed += due.filter((message) => !this.#seen.has(message.id)).length;
    this.#expected = this.#expected.filter((message) => !this.#seen.has(message.id));
  }

  close(): void {
    this.#line.close();
  }

  #read(lines: readonly Line[], etag: string): void {
    this.#etag = etag;
    const ids = lines.map((line) => line.id);
    this.twice += ids.length - new Set(ids).size;
    // What is new stands behind all that was there before.
    const firstNew = ids.findIndex((id) => !this.#seen.has(id));
    if (firstNew !== -1 && ids.slice(firstNew).some((id) => this.#seen.has(id))) this.disordered += 1;
    for (const id of ids) this.#seen.add(id);
  }
}

/** A message that the server has confirmed, and when. */
export interface Written {
  id: string;
  at: number;
}

interface Item {
  id: string;
  kind: 'message' | 'event';
  text: string;
}

/**
 * A user with an open conversation: polls it and counts errors in the answers. It uses `fetch`, because autocannon
 * neither sends the ETag of the previous answer nor reads bodies.
 */
export class Reader {
  readonly took: number[] = [];
  unchanged = 0;
  missed = 0;
  twice = 0;
  disordered = 0;
  readonly #url: string;
  readonly #headersFor: (etag: string) => Record<string, string>;
  #etag = '';
  #seen = new Set<string>();
  /** Messages that were confirmed to their senders and not received yet. */
  #expected: Written[] = [];

  constructor(url: string, headersFor: (etag: string) => Record<string, string>) {
    this.#url = url;
    this.#headersFor = headersFor;
  }

  /** Expects a message, which the server has confirmed, in the answer to the next poll that starts from now on. */
  expect(message: Written): void {
    if (!this.#seen.has(message.id)) this.#expected.push(message);
  }

  async poll(): Promise<void> {
    const started = performance.now();
    const due = this.#expected.filter((message) => message.at <= started);
    const answer = await fetch(this.#url, { headers: this.#headersFor(this.#etag) });
    const body = await answer.text();
    this.took.push(performance.now() - started);
    if (answer.status === 304) this.unchanged += 1;
    else if (answer.status === 200) this.#read(JSON.parse(body) as Item[], answer.headers.get('etag') ?? '');
    else throw new Error(`${answer.status} ${body}`);
    this.missed += due.filter((message) => !this.#seen.has(message.id)).length;
    this.#expected = this.#expected.filter((message) => !this.#seen.has(message.id));
  }

  #read(items: readonly Item[], etag: string): void {
    this.#etag = etag;
    const ids = items.map((item) => item.id);
    this.twice += ids.length - new Set(ids).size;
    // New items come after all that were there before.
    const firstNew = ids.findIndex((id) => !this.#seen.has(id));
    if (firstNew !== -1 && ids.slice(firstNew).some((id) => this.#seen.has(id))) this.disordered += 1;
    for (const id of ids) this.#seen.add(id);
  }
}

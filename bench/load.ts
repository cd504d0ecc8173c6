import { connect, type Socket } from 'node:net';

/** What a contender did in one round. */
export interface Round {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many answers came. */
  answers: number;
}

/** A contender takes its turn for so many milliseconds. */
export type Contender = (milliseconds: number) => Promise<Round>;

/**
 * Calls `ask` again and again from so many callers at once, each waiting for its answer, and notes how long
 * every answer took.
 */
export async function press(
  callers: number,
  milliseconds: number,
  ask: (turn: number) => Promise<void>,
): Promise<Round> {
  const took: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  let turn = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let before = performance.now(); before < end;) {
        await ask(turn++);
        const after = performance.now();
        took.push(after - before);
        before = after;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  return {
    rate: took.length / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    answers: took.length,
  };
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** What a contender did: the median of its rounds, and the rounds themselves in order. */
export interface CacheDependencies extends Round {
  rounds: readonly Round[];
}

/**
 * Each contender once to warm up, then many short turns one after another, so that a slow moment of the machine hits
 * all of them alike.
 */
export async function race<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds = 9, milliseconds = 2000, warmup = 3000 } = {},
): Promise<Record<Name, CacheDependencies>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (const name of names) await contenders[name](warmup);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await contenders[name](milliseconds));
  }
  return Object.fromEntries(names.map((name) => [name, dependencies(results[name])])) as Record<
    Name,
    CacheDependencies
  >;
}

function dependencies(rounds: readonly Round[]): CacheDependencies {
  return {
    rate: median(rounds.map((one) => one.rate)),
    p50: median(rounds.map((one) => one.p50)),
    p99: median(rounds.map((one) => one.p99)),
    answers: rounds.reduce((sum, one) => sum + one.answers, 0),
    rounds,
  };
}

/** How much of another's rate a contender reaches: the median over the rounds, each against its neighbour in time. */
export function ratio(one: CacheDependencies, other: CacheDependencies): number {
  return median(one.rounds.map((round, index) => round.rate / other.rounds[index]!.rate));
}

/** The one in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

/** One kept-alive connection that asks for one path at a time: less work than a whole HTTP client. */
class Line {
  readonly #socket: Socket;
  #received = '';
  #waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  #bytesLeft = -1;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    // Latin 1 keeps a byte a character, so that content-length counts characters.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  get(path: string, headers = ''): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    if (this.#bytesLeft < 0) {
      this.#received += chunk;
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#received.slice(0, end);
      if (!head.startsWith('HTTP/1.1 200')) {
        this.#waiting?.reject(new Error(this.#received.slice(0, 2000)));
        return;
      }
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) {
        // In pieces: the last one is empty.
        if (!this.#received.endsWith('\r\n0\r\n\r\n')) return;
        this.#bytesLeft = 0;
      } else {
        this.#bytesLeft = Number(length) - (this.#received.length - end - 4);
      }
      this.#received = '';
    } else {
      this.#bytesLeft -= chunk.length;
    }
    if (this.#bytesLeft > 0) return;
    this.#bytesLeft = -1;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve();
  }
}

/** Asks a local server for these paths in turn; each header of `headers` ends its line with CR LF. */
export function overHttp(port: number, paths: readonly string[], callers: number, headers = ''): Contender {
  return async (milliseconds) => {
    const free = Array.from({ length: callers }, () => new Line(port));
    const all = [...free];
    try {
      return await press(callers, milliseconds, async (turn) => {
        const line = free.pop()!;
        await line.get(paths[turn % paths.length]!, headers);
        free.push(line);
      });
    } finally {
      for (const line of all) line.close();
    }
  };
}

import autocannon, { type Client, type Request } from 'autocannon';

/** `BENCH_TRIAL_MS` shortens every turn, to see whether a benchmark runs: its results are printed and not published. */
export const trialMilliseconds =
  process.env['BENCH_TRIAL_MS'] === undefined ? undefined : Number(process.env['BENCH_TRIAL_MS']);

/** The measurements of a contender in one round. */
export interface Round {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many answers came. */
  answers: number;
}

/** Runs a contender for some milliseconds. */
export type Contender = (milliseconds: number) => Promise<Round>;

/**
 * Measures without HTTP: some concurrent callers each call `work` repeatedly and wait for its result.
 */
export async function press(
  callers: number,
  milliseconds: number,
  work: (turn: number) => Promise<void>,
): Promise<Round> {
  const took: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  let turn = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let before = performance.now(); before < end;) {
        await work(turn++);
        const after = performance.now();
        took.push(after - before);
        before = after;
      }
    }),
  );
  return roundOf(took, performance.now() - start);
}

function roundOf(took: number[], milliseconds: number): Round {
  took.sort((a, b) => a - b);
  return {
    rate: (took.length / milliseconds) * 1000,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    answers: took.length,
  };
}

/**
 * Loads a local server with autocannon. A list of requests is split among the connections, each of which repeats its
 * part (a list that is too short is given to all); a function is called for each request.
 * @param expected the status that every answer must have
 */
export function overHttp(
  port: number,
  requests: readonly Request[] | (() => Request),
  callers: number,
  expected = 200,
): Contender {
  return async (milliseconds) => {
    let connection = 0;
    const took: number[] = [];
    const unexpected = new Set<number>();
    const start = performance.now();
    const run = autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: callers,
      duration: milliseconds / 1000,
      sampleInt: 50,
      setupClient(client) {
        discardBodies(client);
        const own = connection++;
        const isOwn = (index: number) => requests.length < callers || index % callers === own;
        client.setRequests(
          typeof requests === 'function'
            ? [{ setupRequest: () => requests() }]
            : requests.filter((_, index) => isOwn(index)).map((request) => ({ ...request })),
        );
      },
    });
    run.on('response', (_client, status, _bytes, time) => {
      took.push(time);
      if (status !== expected) unexpected.add(status);
    });
    const { errors, timeouts } = await run;
    if (unexpected.size > 0) throw new Error(`port ${port} answered ${[...unexpected].join(', ')}, not ${expected}`);
    if (errors + timeouts > 0) throw new Error(`${errors + timeouts} requests to port ${port} had no answer`);
    return roundOf(took, performance.now() - start);
  };
}

/**
 * Saves the load generator from decoding each body as text, which nothing here reads: of a compressed page that takes twice as long as
 * the server needs to send it, on the same cores.
 */
function discardBodies(client: Client): void {
  client.pipelinedRequests.addBody = () => {};
}

export interface Reply {
  status: number;
  milliseconds: number;
}

/** Sends all requests at the same moment, each on its own connection. */
export async function allAtOnce(port: number, requests: readonly Request[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  let connection = 0;
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: requests.length,
    amount: requests.length,
    timeout: 300,
    sampleInt: 50,
    setupClient: (client) => client.setRequests([{ ...requests[connection++] }]),
  });
  run.on('response', (_client, status, _bytes, milliseconds) => replies.push({ status, milliseconds }));
  await run;
  return replies;
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The medians of a contender over its rounds, and the rounds in order. */
export interface RaceResult extends Round {
  rounds: readonly Round[];
}

/**
 * Warms up each contender, then runs them in turn for many short rounds, so that slow moments of the machine affect all of
 * them.
 */
export async function race<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds = 9, milliseconds = 2000, warmup = 3000 } = {},
): Promise<Record<Name, RaceResult>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (const name of names) await contenders[name](trialMilliseconds ?? warmup);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await contenders[name](trialMilliseconds ?? milliseconds));
  }
  return Object.fromEntries(names.map((name) => [name, summarize(results[name])])) as Record<Name, RaceResult>;
}

function summarize(rounds: readonly Round[]): RaceResult {
  return {
    rate: median(rounds.map((one) => one.rate)),
    p50: median(rounds.map((one) => one.p50)),
    p99: median(rounds.map((one) => one.p99)),
    answers: rounds.reduce((sum, one) => sum + one.answers, 0),
    rounds,
  };
}

/** The rate of one contender as a part of another's: the median of the ratios of each round. */
export function ratio(one: RaceResult, other: RaceResult): number {
  return median(one.rounds.map((round, index) => round.rate / other.rounds[index]!.rate));
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

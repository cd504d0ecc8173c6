import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { requiredQuery } from '#test/malformed.ts';

const warmups = 2;
const calls = 9;

/** What one call took, in milliseconds. */
export interface CallTime {
  /** The operation, and its query beyond what it requires. */
  call: string;
  median: number;
  worst: number;
  status: number;
}

/** Who calls, and where the ids in paths come from. */
export interface CallReader {
  token: string;
  userId: string;
  /**
   * A statement for each kind of path parameter, of which `$1` may be the id of the reader. `id` is known by the segment before
   * it: `bookings/{id}`, and `/host/listings/{id}` where two calls have the same; the longest that fits counts.
   */
  parameters: Readonly<Record<string, string>>;
}

/** Calls of a whole server, in process, one after the other, as somebody who reads everything that they may. */
export class ReadCalls {
  readonly #app: FastifyInstance;
  readonly #pool: Pool;
  /** The operations whose path names what this world has none of. */
  readonly leftOut = new Set<string>();

  constructor(app: FastifyInstance, pool: Pool) {
    this.#app = app;
    this.#pool = pool;
  }

  /**
   * Times every operation that reads, of those that `isAsked` chooses.
   * @param queries beside those that a call requires, by operation
   */
  async timeAll(
    reader: CallReader,
    isAsked: (operation: Operation) => boolean,
    queries: Readonly<Record<string, readonly Record<string, string>[]>>,
  ): Promise<CallTime[]> {
    const times: CallTime[] = [];
    for (const [id, operation] of Object.entries(operations) as [string, Operation][]) {
      if (operation.method !== 'GET' || !isAsked(operation)) continue;
      const path = await this.#pathOf(operation, reader);
      if (path === undefined) this.leftOut.add(id);
      else for (const query of queries[id] ?? [{}]) times.push(await this.#time(id, operation, path, query, reader));
    }
    return times;
  }

  /** The path with ids of this world; undefined where there is none. */
  async #pathOf({ path }: Operation, { userId, parameters }: CallReader): Promise<string | undefined> {
    let filled: string = path;
    for (const [braces] of path.matchAll(/\{\w+\}/g)) {
      const upTo = path.slice(0, path.indexOf(braces) + braces.length);
      const kind = Object.keys(parameters)
        .filter((name) => upTo.endsWith(name))
        .toSorted((one, other) => other.length - one.length)[0];
      if (kind === undefined) return undefined;
      const statement = parameters[kind]!;
      const { rows } = await this.#pool.query<{ id: string }>(statement, statement.includes('$1') ? [userId] : []);
      if (!rows[0]) return undefined;
      filled = filled.replace(braces, rows[0].id);
    }
    return filled;
  }

  async #time(
    id: string,
    operation: Operation,
    path: string,
    query: Record<string, string>,
    { token }: CallReader,
  ): Promise<CallTime> {
    const required = operation.query ? (requiredQuery(operation.query) as Record<string, string>) : {};
    const search = new URLSearchParams({ ...required, ...query }).toString();
    const request = {
      method: 'GET' as const,
      url: search === '' ? path : `${path}?${search}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const times: number[] = [];
    let status = 0;
    for (let number = 0; number < warmups + calls; number += 1) {
      const from = performance.now();
      ({ statusCode: status } = await this.#app.inject(request));
      if (number >= warmups) times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    const filter = new URLSearchParams(query).toString();
    return {
      call: filter === '' ? id : `${id}, ${filter}`,
      median: times[Math.floor(times.length / 2)]!,
      worst: times.at(-1)!,
      status,
    };
  }
}

/** A row of a table for each call, slowest first: its times, and whether its median is below the target. */
export function rowsOf(times: readonly CallTime[], targetMs: number): string[][] {
  return times
    .toSorted((one, other) => other.median - one.median)
    .map(({ call, median, worst, status }) => [
      call,
      median.toFixed(1),
      worst.toFixed(1),
      status === 200 ? (median < targetMs ? 'yes' : 'no') : `answered ${status}`,
    ]);
}

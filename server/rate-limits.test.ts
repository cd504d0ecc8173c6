import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';

const server = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1' });
const other = useSecondInstance(server);
let urls: [string, string];
let token: string;

beforeAll(() => {
  urls = [server.url, other.url];
});
beforeEach(async () => {
  ({ token } = await signedIn(server.services));
});

interface Counted {
  status: number;
  limit: number;
  remaining: number;
  retryAfter: number;
}

async function call(url: string, path: string, init: RequestInit = {}): Promise<Counted> {
  const response = await fetch(url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  await response.arrayBuffer();
  const number = (name: string) => Number(response.headers.get(name) ?? Number.NaN);
  return {
    status: response.status,
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    retryAfter: number('retry-after'),
  };
}

/** How many statements for leases the first instance sends while `work` is done. */
async function leasesDuring(work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(server.services.pool, 'query');
  await work();
  const leases = spy.mock.calls.filter(([query]) => (query as { name?: string }).name === 'platform_rate_limits');
  spy.mockRestore();
  return leases.length;
}

/** 20 calls in a minute; the body is invalid, which is checked after the limit. */
const changePassword = (url: string) => call(url, '/api/auth/password', { method: 'POST', body: '{}' });
/** 600 calls in a minute. */
const preferences = (url: string) => call(url, '/api/notifications/preferences');

const refused = (answers: readonly Counted[]) => answers.filter((answer) => answer.status === 429).length;

describe('a small limit', () => {
  it('is exact for alternating calls of two instances', async () => {
    const first = await changePassword(urls[0]);
    expect(first).toMatchObject({ limit: 20, remaining: 19 });
    for (let turn = 1; turn < 20; turn += 1) {
      const answer = await changePassword(urls[turn % 2]!);
      expect(answer).toMatchObject({ remaining: 19 - turn });
      expect(answer.status).not.toBe(429);
    }
    for (const url of urls) {
      const answer = await changePassword(url);
      expect(answer).toMatchObject({ status: 429, remaining: 0 });
      expect(answer.retryAfter).toBeGreaterThan(50);
    }
  });

  it('is exact for simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => changePassword(urls[turn % 2]!)));
    expect(refused(answers)).toBe(40);
  });

  it('counts each caller apart, and resets after the window', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, turn) => changePassword(urls[turn % 2]!)));
    const mine = token;
    ({ token } = await signedIn(server.services));
    expect((await changePassword(urls[0])).status).not.toBe(429);
    token = mine;
    expect((await changePassword(urls[0])).status).toBe(429);
    server.clock.advanceHours(61 / 3600);
    for (const url of urls) expect((await changePassword(url)).status).not.toBe(429);
  });

  it('sends no statement while it is used up', async () => {
    expect(
      await leasesDuring(async () => {
        for (let turn = 0; turn < 21; turn += 1) await changePassword(urls[0]);
      }),
    ).toBe(21);
    expect(
      await leasesDuring(async () => {
        for (let turn = 0; turn < 5; turn += 1) expect((await changePassword(urls[0])).status).toBe(429);
      }),
    ).toBe(0);
  });
});

describe('a large limit', () => {
  it('is exact to one lease per further instance, and sends one statement per lease', async () => {
    const answers: Counted[] = [];
    const leases = await leasesDuring(async () => {
      for (let turn = 0; turn < 70; turn += 1) {
        answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, one) => preferences(urls[one % 2]!)))));
      }
    });
    const allowed = answers.length - refused(answers);
    expect(allowed).toBeGreaterThanOrEqual(570);
    expect(allowed).toBeLessThanOrEqual(630);
    // 300 calls of this instance in leases of 30, and a refusal.
    expect(leases).toBeLessThanOrEqual(13);
  }, 60_000);

  it('returns the exact number of remaining calls of one instance', async () => {
    const remaining: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) remaining.push((await preferences(urls[0])).remaining);
    expect(remaining).toEqual(Array.from({ length: 40 }, (_, turn) => 599 - turn));
  });
});

it('allows calls when its table cannot be written', async () => {
  await server.executeAsOwner('alter table rate_limits rename to away');
  try {
    expect((await changePassword(urls[0])).status).not.toBe(429);
    expect((await preferences(urls[0])).status).toBe(200);
  } finally {
    await server.executeAsOwner('alter table away rename to rate_limits');
  }
});

it('does not count unchanged polls, which send no statement', async () => {
  const { rows } = await server.services.pool.query<{ id: string }>('select id from users order by id desc limit 1');
  const path = `/api/notifications/user/${rows[0]!.id}`;
  await fetch(urls[0] + path, { headers: { authorization: `Bearer ${token}` } });
  await vi.waitFor(() => expect(server.services.etagCache.isLive).toBe(true));
  const response = await fetch(urls[0] + path, { headers: { authorization: `Bearer ${token}` } });
  const tag = response.headers.get('etag')!;
  const statements = await statementsDuring(async () => {
    for (let turn = 0; turn < 700; turn += 1) {
      const headers = { authorization: `Bearer ${token}`, 'if-none-match': tag };
      expect((await fetch(urls[0] + path, { headers })).status).toBe(304);
    }
  });
  expect(statements).toBe(0);
});

it('deletes expired windows', async () => {
  await changePassword(urls[0]);
  server.clock.advanceHours(2);
  await server.services.jobs.enqueue(server.services.db, 'prune-rate-limits', {});
  await server.services.jobs.drain('prune-rate-limits');
  expect((await server.services.pool.query('select from rate_limits')).rowCount).toBe(0);
});

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '#contract/schemas/operation.ts';
import { pageQuery } from '#contract/schemas/paging.ts';
import { implement, type CallsInProcess } from './implement.ts';
import { EtagCache } from './platform/etag-cache.ts';

const list = {
  method: 'GET',
  summary: 'Whole numbers from 1 to 5',
  access: 'anyone',
  query: z.object(pageQuery({ default: 2, max: 4 })),
  ok: z.array(z.object({ n: z.int() })),
  paged: 'header',
  errors: [],
} as const;
const operations = {
  listNumbers: operation({ ...list, path: '/numbers' }),
  pollNumbers: operation({ ...list, path: '/polled-numbers', conditional: true }),
};

/** A page of the numbers; `secret` is a field that the contract does not name. */
function page({ limit, cursor = '0' }: { limit: number; cursor?: string | undefined }) {
  const start = Number(cursor);
  const items = [1, 2, 3, 4, 5].slice(start, start + limit).map((n) => ({ n, secret: true }));
  return { items, next_cursor: start + limit < 5 ? String(start + limit) : null };
}

let app: FastifyInstance;
let inProcess: CallsInProcess;
beforeAll(async () => {
  app = fastify();
  app.decorateRequest('etagTicket', undefined);
  inProcess = implement(
    app,
    operations,
    {
      listNumbers: async ({ query }) => page(query),
      pollNumbers: async ({ query }) => ({ version: `v${query.limit}`, answer: async () => page(query) }),
    },
    {
      authenticate: async () => undefined,
      checkSignIn: () => undefined,
      isHalfSignedIn: () => false,
      identifyCaller: async () => undefined,
      rateLimitFactor: 1,
      countCall: async () => ({ isAllowed: true, used: 1, endsIn: 1000 }),
      etagCache: new EtagCache(),
      isSecure: false,
      refused: async () => {},
      audit: { completed: async () => {}, refused: async () => {} },
    },
  );
  app.get('/page', (request) =>
    inProcess.call({ operationId: 'listNumbers', params: {}, query: { cursor: '1' }, body: undefined }, request, 'en'),
  );
});
afterAll(() => app.close());

describe.each(['/numbers', '/polled-numbers'])('A paged array, %s', (path) => {
  it('has the default number of items, and the next cursor in a header', async () => {
    const response = await app.inject(path);
    expect(response.json()).toEqual([{ n: 1 }, { n: 2 }]);
    expect(response.headers['x-next-cursor']).toBe('2');
  });

  it('continues from a cursor, and has no header on the last page', async () => {
    const response = await app.inject(`${path}?cursor=2&limit=3`);
    expect(response.json()).toEqual([{ n: 3 }, { n: 4 }, { n: 5 }]);
    expect(response.headers).not.toHaveProperty('x-next-cursor');
  });

  it.each(['limit=0', 'limit=5', 'limit=1.5', `cursor=${'x'.repeat(301)}`])('refuses %s', async (query) => {
    expect((await app.inject(`${path}?${query}`)).statusCode).toBe(422);
  });
});

it('answers an unchanged paged array with 304 without a body', async () => {
  const { headers } = await app.inject('/polled-numbers');
  const again = await app.inject({ url: '/polled-numbers', headers: { 'if-none-match': headers['etag'] as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('returns a page with the fields of the contract in process', async () => {
  const response = await app.inject('/page');
  expect(response.json()).toEqual({ items: [{ n: 2 }, { n: 3 }], next_cursor: '3' });
});

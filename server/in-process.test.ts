import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callLimits, networkFactor } from '#contract/limits.ts';
import { refreshSearchRow } from '#server/listings/search-rows.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer, type TestServer } from '#test/server.ts';
import { buildApp } from './app.ts';

/** A route that calls the API in process, as a page does, and returns the result as JSON. */
let pages: FastifyInstance;
const server = useTestServer();
let home: { id: string };

beforeAll(async () => {
  const host = await createUser(server.services, { role: 'host' });
  home = await createProperty(server.services, host.id);
  await refreshSearchRow(server.services.db, home.id);
  pages = await pagesOf(server, 1_000_000);
});
afterAll(async () => {
  await pages.close();
});

async function pagesOf({ services }: TestServer, RATE_LIMIT_FACTOR: number): Promise<FastifyInstance> {
  const settings = { ...services.settings, RATE_LIMIT_FACTOR };
  return buildApp(
    { ...services, settings },
    {
      registerScreens: async (app, answer) => {
        app.post('/page', async (request) => {
          const call = { params: {}, query: {}, body: undefined, ...(request.body as { operationId: string }) };
          return answer(call, request, 'fr');
        });
      },
    },
  );
}

interface Answered {
  status: number;
  answer: Record<string, unknown>;
}

async function ask(app: FastifyInstance, operationId: string, input: object = {}): Promise<Answered> {
  const { payload } = await app.inject({ method: 'POST', url: '/page', payload: { operationId, ...input } });
  return JSON.parse(payload) as Answered;
}

describe('a call in process', () => {
  test.each([
    ['searchProperties', '/api/properties?limit=5&guests=1', { query: { limit: '5', guests: '1' } }],
    ['getProperty', '/api/properties/:id', {}],
    ['recommendPopular', '/api/recommendations/popular', {}],
    ['listPropertyReviews', '/api/properties/:id/reviews', {}],
  ])('%s gets what HTTP would have brought', async (operationId, path, input) => {
    const params = { id: home.id };
    const response = await pages.inject({
      url: path.replace(':id', home.id),
      headers: { 'accept-language': 'fr' },
    });
    expect(await ask(pages, operationId, { params, ...input })).toEqual({ status: 200, answer: response.json() });
  });

  test('is refused in the reader’s language, with the status of the HTTP answer', async () => {
    const { status, answer } = await ask(pages, 'getProperty', { params: { id: 'none' } });
    expect(status).toBe(404);
    expect(answer['code']).toBe('not_found');
    expect(answer).toEqual(
      (await pages.inject({ url: '/api/properties/none', headers: { 'accept-language': 'fr' } })).json(),
    );
  });

  test('has its input parsed', async () => {
    const { status, answer } = await ask(pages, 'searchProperties', { query: { guests: 'many' } });
    expect(status).toBe(422);
    expect(answer['fields']).toHaveProperty('guests');
  });

  test('is made as a visitor, also for a page of a signed-in user', async () => {
    expect((await ask(pages, 'getCurrentUser')).status).toBe(401);
    expect((await ask(pages, 'toggleWishlist', { params: { property_id: home.id } })).status).toBe(401);
  });

  test('counts against the same rate limit as calls over HTTP', async () => {
    // Three calls of a network of visitors, which may call `networkFactor` times as often as one caller.
    const limited = await pagesOf(server, 3 / (callLimits.standard.max * networkFactor));
    const inProcess = async () => (await ask(limited, 'recommendRecent')).status;
    const overHttp = async () => (await limited.inject({ url: '/api/recommendations/recent' })).statusCode;
    const statuses = [];
    for (const call of [inProcess, overHttp, inProcess, overHttp, inProcess]) statuses.push(await call());
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await limited.close();
  });
});

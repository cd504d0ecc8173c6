import { expect, test } from 'vitest';
import { useTestServer } from '#test/server.ts';
import { findProperties } from './find-properties.ts';

const server = useTestServer();

test('a search does not fail where homes cannot be sampled, and says so', async () => {
  const { pool } = server.services;
  const warnings: string[] = [];
  const query = (statement: string | { text: string }, values?: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('tablesample')) return Promise.reject(new Error('canceling statement due to statement timeout'));
    return pool.query(statement as string, values);
  };
  const services = {
    pool: { query },
    log: { warn: (_: object, message: string) => void warnings.push(message) },
  } as unknown as Parameters<typeof findProperties>[0];
  const search = () =>
    findProperties(services, {
      box: undefined,
      middle: undefined,
      own: undefined,
      after: undefined,
      stay: undefined,
      otherStays: [],
      filters: { max_price: 50_000 },
      sort: 'recommended',
      limit: 24,
      countTo: 1000,
    });
  expect((await search()).hits).toEqual([]);
  expect((await search()).hits).toEqual([]);
  // Within a minute it is not tried again.
  expect(warnings).toEqual(['homes could not be sampled for search']);
});

/** Calls every operation with malformed queries and ids, and with bodies that are not JSON. */
import { describe, expect, it } from 'vitest';
import { brokenJson, isInSample, requiredQuery, spoiledQueries } from './malformed.ts';
import { all, expectRefusal, unknown, useSweep, withParams } from './sweep-calls.ts';

const withQuery = all.filter(([, { query }]) => query);
const writing = all.filter(([, { method }]) => method !== 'GET');
const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
];
const tenMegabytes = JSON.stringify({ name: 'x'.repeat(10_000_000) });

const sweep = useSweep();

describe('with a malformed query', () => {
  it.each(withQuery)('%s refuses it or ignores it, and stores nothing', async (id, operation) => {
    const token = await sweep.ownerFor(operation);
    const before = await sweep.changes();
    for (const query of spoiledQueries(id, operation.query!, sweep.world.settle(requiredQuery(operation.query!)))) {
      const { status } = await sweep.send(operation, { token, query });
      const values = [...new URLSearchParams(query)];
      const single = new Set(values.map(([name]) => name)).size === values.length && !query.includes('__proto__');
      if (single && !operation.query!.safeParse(Object.fromEntries(values)).success)
        expect(status, query.slice(0, 200)).toBe(422);
    }
    expect(await sweep.changes()).toEqual(before);
  });
});

describe('with an id of nothing', () => {
  it.each(withParams)('%s answers not_found for unknown and malformed ids', async (id, operation) => {
    const body = sweep.goodBody(operation);
    const token = await sweep.ownerFor(operation);
    if (operation.errors.includes('not_found')) {
      expect(await sweep.send(operation, { token, body, params: unknown })).toMatchObject({ status: 404 });
    }
    const nonsense = [
      '0',
      '%00',
      '%20',
      "'",
      '-1',
      'null',
      '..%2F..%2Fetc',
      '%D8%AF',
      '%F0%9F%8F%A0',
      'x'.repeat(199),
      'x'.repeat(5000),
    ];
    const always = ['%00', 'null'];
    for (const params of nonsense.filter((one) => always.includes(one) || isInSample(`${id} ${one}`, 4))) {
      expect(await sweep.send(operation, { token, body, params })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    const { status } = await sweep.send(operation, { token, body, params: '%E0%A4%A' });
    expect([404, 422]).toContain(status);
  });
});

describe('with a body that is not JSON', () => {
  it.each(writing)('%s refuses bodies that are not JSON or too large', async (id, operation) => {
    const token = await sweep.ownerFor(operation);
    const before = await sweep.changes();
    const [first, ...others] = brokenJson;
    const broken = [
      first!,
      ...others.filter((text) => isInSample(`${id} ${text}`, 4)),
      Buffer.from([0xff, 0xfe, 0x7b]),
    ];
    for (const rawBody of broken) {
      expect(await sweep.send(operation, { token, rawBody })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input' },
      });
    }
    const good = JSON.stringify(sweep.goodBody(operation) ?? {});
    for (const contentType of otherTypes.filter((type) => type === 'text/plain' || isInSample(`${id} ${type}`, 4))) {
      expect(await sweep.send(operation, { token, rawBody: good, contentType })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
    }
    // Always where an operation has a limit of its own.
    if (operation.bodyLimit !== undefined || isInSample(`${id} ten megabytes`)) {
      expect(await sweep.send(operation, { token, rawBody: tenMegabytes })).toMatchObject({
        status: 413,
        body: { code: 'body_too_large' },
      });
    }
    expect(await sweep.changes()).toEqual(before);
  });

  it('refuses ten megabytes over a socket, with and without Content-Length', async () => {
    const announced = 'x'.repeat(10_000_000);
    const unannounced = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 10; piece += 1) controller.enqueue(Buffer.alloc(1_000_000, 0x20));
        controller.close();
      },
    });
    for (const body of [announced, unannounced]) {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as const;
      // The server may close the connection of a client that goes on sending; it must not crash.
      const status = await fetch(`${sweep.server.url}/api/auth/login`, request).then(
        (response) => response.status,
        () => 413,
      );
      expect(status).toBe(413);
    }
    expect((await sweep.server.call('checkHealth')).status).toBe(200);
  });
});

describe('an address outside the contract', () => {
  it.each(['/api/', '/api/nothing', '/api/auth', '/api/auth/login/', '/api//auth/login', '/api/%00', '/api/%E0%A4%A'])(
    '%s answers 404 or 422 in the error format',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await sweep.server.app.inject({ method, url });
        expect([404, 422]).toContain(response.statusCode);
        expectRefusal(response.statusCode, response.json(), url);
      }
    },
  );
});

/**
 * Calls every operation of the contract without signing in, in the wrong role, as a user who owns nothing, and with
 * malformed input. It reads the table of operations, so a new operation is covered without a change here.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contract/common.ts';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { roles, type Role } from '#contract/roles.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { digestOfEverything } from './digest-of-everything.ts';
import { brokenJson, requiredQuery, spoiledBodies, spoiledQueries, wellFormed } from './malformed.ts';
import { useTestServer } from './server.ts';
import { coHostKinds, createSweepWorld, type CoHostKind, type SweepWorld } from './sweep-world.ts';

const all: [string, Operation][] = Object.entries(operations);
const withBody = all.filter(([, { body }]) => body);
const withQuery = all.filter(([, { query }]) => query);
const withParams = all.filter(([, { params }]) => params);
const guarded = all.filter(([, { access }]) => access !== 'anyone');
const writing = all.filter(([, { method }]) => method !== 'GET');

const server = useTestServer();
let world: SweepWorld;
beforeAll(async () => {
  world = await createSweepWorld(server);
});

const unknown = Symbol('unknown id');
const tenMegabytes = JSON.stringify({ name: 'x'.repeat(10_000_000) });

interface Sent {
  token?: string | undefined;
  /** Path parameters: an unknown id, or this text; by default an id of the sweep world. */
  params?: string | typeof unknown;
  query?: string;
  body?: unknown;
  /** Sent as it is; `body` is turned into JSON. */
  rawBody?: string | Buffer;
  contentType?: string | undefined;
  locale?: string;
}

interface Answer {
  status: number;
  body: { detail?: unknown; code?: ErrorCode; fields?: Record<string, unknown> };
  headers: Record<string, unknown>;
}

/** Sends a call through the whole server and checks the rules of every answer. */
async function send(operation: Operation, sent: Sent = {}): Promise<Answer> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (typeof sent.params === 'string') return sent.params;
    const thing = world.thing(operation.path, name);
    return sent.params === unknown ? thing.unknown : thing.value;
  });
  const query = sent.query ?? goodQuery(operation);
  const json = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const payload = sent.rawBody ?? json;
  const contentType = 'contentType' in sent ? sent.contentType : payload === undefined ? undefined : 'application/json';
  const response = await server.app.inject({
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(sent.locale ? { 'accept-language': sent.locale } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const what = `${operation.method} ${path.slice(0, 200)}?${query.slice(0, 200)} ${String(payload).slice(0, 300)} → ${response.statusCode} ${response.body.slice(0, 300)}`;
  expect(response.statusCode, what).toBeLessThan(500);
  expect(response.headers['content-type'], what).toMatch(/^application\/json/);
  const body = JSON.parse(response.body) as Answer['body'];
  if (response.statusCode >= 400) expectRefusal(response.statusCode, body, what);
  else {
    expect(response.statusCode, what).toBe(operation.status ?? 200);
    const fit = operation.ok.safeParse(body);
    expect(fit.error?.issues, `${what} does not fit the contract`).toBeUndefined();
  }
  return { status: response.statusCode, body, headers: response.headers };
}

/** Every error is `{ detail, code, fields? }`, its code has its status, and it shows no internals. */
function expectRefusal(status: number, body: Answer['body'], what: string): void {
  expect(
    Object.keys(body).filter((key) => !['detail', 'code', 'fields'].includes(key)),
    what,
  ).toEqual([]);
  expect(body.detail, what).toEqual(expect.stringMatching(/\S/));
  expect(body.detail, what).not.toMatch(/\{\w+\}|node_modules|\.ts:|syntax error|violates|undefined/i);
  expect(errorStatus[body.code!], what).toBe(status);
  for (const sentence of Object.values(body.fields ?? {})) expect(sentence, what).toEqual(expect.stringMatching(/\S/));
}

const goodQuery = ({ query }: Operation) =>
  query ? new URLSearchParams(world.settle(requiredQuery(query)) as Record<string, string>).toString() : '';
const goodBody = ({ body }: Operation) => (body ? world.settle(wellFormed(body)) : undefined);

function allowedRoles({ access }: Operation): readonly Role[] {
  return typeof access === 'string' ? roles : access;
}

/** The token of a user with an allowed role who owns nothing. */
const strangerFor = (operation: Operation) => world.stranger(allowedRoles(operation)[0]!);

/** The token of a user with an allowed role who owns the objects of the sweep world. */
function ownerFor(operation: Operation): Promise<string> {
  const allowed = allowedRoles(operation);
  if (allowed.includes('guest')) return world.owner('guest');
  return world.owner(allowed.includes('host') ? 'host' : 'admin');
}

const everythingStored = () => digestOfEverything(server.services);

function accepts(operation: Operation, text: string): boolean {
  const parsed: unknown = JSON.parse(text);
  return operation.body!.safeParse(parsed ?? {}).success;
}

const pollutes = (text: string) => /"__proto__":|"constructor":\{"prototype"/.test(text);

describe('every operation', () => {
  it.each(withParams)('%s: the sweep world has an object for each path parameter', (_, { path, params }) => {
    for (const name of Object.keys(params!.shape)) expect(world.thing(path, name).value).not.toBe('');
  });

  it.each(all)('%s: well-formed input never causes a 5xx', async (_, operation) => {
    expect.hasAssertions();
    for (const token of [undefined, await strangerFor(operation), await ownerFor(operation)]) {
      await send(operation, { token, body: goodBody(operation) });
    }
  });
});

describe('without signing in', () => {
  it.each(guarded)('%s answers 401 in three languages, before it validates input', async (_, operation) => {
    const details = new Set<unknown>();
    for (const locale of locales) {
      const answer = await send(operation, { locale, body: goodBody(operation) });
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      details.add(answer.body.detail);
    }
    expect(details.size).toBe(3);
    const careless: Sent[] = [{ token: 'not.a.token' }, { params: unknown }, { rawBody: '[]' }, { query: 'limit=x' }];
    for (const sent of careless) {
      expect(await send(operation, sent)).toMatchObject({ status: 401 });
    }
  });

  it.each(all.filter(([, { access }]) => access === 'anyone'))('%s ignores an invalid token', async (_, operation) => {
    const without = await send(operation, { body: goodBody(operation) });
    const withBadOne = await send(operation, { body: goodBody(operation), token: 'not.a.token' });
    // The second call may get another answer (an email address is taken now), but is also anonymous.
    expect(withBadOne.status === 401).toBe(without.status === 401);
  });
});

describe('in the wrong role', () => {
  const ofRoles = guarded.filter(([, { access }]) => access !== 'signed_in');
  it.each(ofRoles)('%s answers 403', async (_, operation) => {
    const wrong = roles.filter((role) => !allowedRoles(operation).includes(role));
    for (const role of wrong) {
      const calls: Sent[] = [{ body: goodBody(operation) }, { params: unknown }, { rawBody: '[]' }];
      for (const sent of calls) {
        const answer = await send(operation, { ...sent, token: await world.stranger(role) });
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    }
  });
});

describe('as a user who owns nothing', () => {
  it.each(guarded)('%s answers not_found for objects of others', async (_, operation) => {
    const idsInPath = Object.keys(operation.params?.shape ?? {}).map(
      (name) => world.thing(operation.path, name).isPrivate,
    );
    const idsInBody = Object.keys(goodBody(operation) ?? {}).map((name) => world.isPrivateField(name));
    if (![...idsInPath, ...idsInBody].includes(true)) return;
    for (const role of allowedRoles(operation)) {
      if (role === 'admin') continue;
      const token = await world.stranger(role);
      const before = await everythingStored();
      const answer = await send(operation, { token, body: goodBody(operation) });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await everythingStored()).toEqual(before);
    }
  });

  it.each(withParams)('%s answers not_found for unknown and malformed ids', async (_, operation) => {
    const body = goodBody(operation);
    const token = await ownerFor(operation);
    if (operation.errors.includes('not_found')) {
      expect(await send(operation, { token, body, params: unknown })).toMatchObject({ status: 404 });
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
    for (const params of nonsense) {
      expect(await send(operation, { token, body, params })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    const { status } = await send(operation, { token, body, params: '%E0%A4%A' });
    expect([404, 422]).toContain(status);
  });
});

/** The kinds of co-hosts that may call an operation on behalf of the host. An operation says so, or only the host may. */
function mayCall({ coHosts }: Operation, kind: CoHostKind): boolean {
  if (coHosts === 'reservations') return kind === 'calendar' || kind === 'messages';
  return coHosts === kind;
}

describe('as a co-host', () => {
  const forHosts = guarded.filter((entry) => allowedRoles(entry[1]).includes('host'));
  // The objects of the other world have been changed by the calls before.
  beforeAll(async () => {
    world = await createSweepWorld(server);
  });

  /** True if the path or the body of a call names an object that is not everybody's. */
  function namesPrivate(operation: Operation): boolean {
    const inPath = Object.keys(operation.params?.shape ?? {}).map(
      (name) => world.thing(operation.path, name).isPrivate,
    );
    const inBody = Object.keys(goodBody(operation) ?? {}).map(
      // Saved homes are properties of anybody; other lists of properties are those of a host.
      (name) => world.isPrivateField(name) || (name === 'property_ids' && operation.access !== 'signed_in'),
    );
    return [...inPath, ...inBody].includes(true);
  }

  it.each(forHosts)('%s answers not_found without the area, elsewhere, and after the removal', async (_, operation) => {
    if (!namesPrivate(operation)) return;
    const refused = coHostKinds.filter((one) => !mayCall(operation, one));
    const tokens = await Promise.all(refused.map((kind) => world.coHost(kind)));
    const before = await everythingStored();
    for (const [at, token] of tokens.entries()) {
      const answer = await send(operation, { token, body: goodBody(operation) });
      expect(answer, refused[at]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await everythingStored()).toEqual(before);
  });

  // An export has what somebody was told while they had access.
  const lists = forHosts.filter(([id, { method, params }]) => method === 'GET' && !params && id !== 'exportAccount');
  it.each(lists)('%s lists nothing of the host to them', async (_, operation) => {
    for (const kind of coHostKinds.filter((one) => !mayCall(operation, one))) {
      const { body, status } = await send(operation, { token: await world.coHost(kind) });
      expect(status, kind).toBe(200);
      expect(
        world.idsOfHost.filter((id) => JSON.stringify(body).includes(id)),
        kind,
      ).toEqual([]);
    }
  });

  const reading = forHosts.filter(([, { method, coHosts }]) => method === 'GET' && coHosts !== undefined);
  it.each(reading)('%s answers those who have the area', async (_, operation) => {
    for (const kind of coHostKinds.filter((one) => mayCall(operation, one))) {
      expect((await send(operation, { token: await world.coHost(kind) })).status, kind).toBe(200);
    }
  });
});

describe('with a malformed body', () => {
  it.each(withBody)('%s refuses it with 422 and stores nothing', async (_, operation) => {
    const token = await ownerFor(operation);
    const before = await everythingStored();
    const bodies = spoiledBodies(operation.body!, goodBody(operation)!).filter(
      (text) => pollutes(text) || !accepts(operation, text),
    );
    expect(bodies.length).toBeGreaterThan(5);
    for (const rawBody of bodies) {
      const answer = await send(operation, { token, rawBody });
      expect(answer, rawBody.slice(0, 200)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    }
    expect(await everythingStored()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted'] ?? ({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it.each(withBody)('%s: unusual but valid input never causes a 5xx', async (_, operation) => {
    expect.hasAssertions();
    const token = await ownerFor(operation);
    const bodies = spoiledBodies(operation.body!, goodBody(operation)!).filter(
      (text) => !pollutes(text) && accepts(operation, text),
    );
    for (const rawBody of bodies) await send(operation, { token, rawBody });
  });

  it.each(writing)('%s refuses bodies that are not JSON or too large', async (_, operation) => {
    const token = await ownerFor(operation);
    const before = await everythingStored();
    for (const rawBody of [...brokenJson, Buffer.from([0xff, 0xfe, 0x7b])]) {
      expect(await send(operation, { token, rawBody })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    }
    const good = JSON.stringify(goodBody(operation) ?? {});
    for (const contentType of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      expect(await send(operation, { token, rawBody: good, contentType })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
    }
    expect(await send(operation, { token, rawBody: tenMegabytes })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(await everythingStored()).toEqual(before);
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
      const status = await fetch(`${server.url}/api/auth/login`, request).then(
        (response) => response.status,
        () => 413,
      );
      expect(status).toBe(413);
    }
    expect((await server.call('checkHealth')).status).toBe(200);
  });

  it.each(withBody)('%s answers the refusal in three languages', async (_, operation) => {
    const details: unknown[] = [];
    for (const locale of locales) {
      const { body } = await send(operation, { token: await ownerFor(operation), rawBody: '[]', locale });
      details.push(body.detail);
    }
    expect(new Set(details).size).toBe(3);
    expect(details[1]).toMatch(/[\u0600-\u06FF]/);
  });
});

describe('with a malformed query', () => {
  it.each(withQuery)('%s refuses it or ignores it, and stores nothing', async (_, operation) => {
    const token = await ownerFor(operation);
    const before = await everythingStored();
    for (const query of spoiledQueries(operation.query!, world.settle(requiredQuery(operation.query!)))) {
      const { status } = await send(operation, { token, query });
      const values = [...new URLSearchParams(query)];
      const single = new Set(values.map(([name]) => name)).size === values.length && !query.includes('__proto__');
      if (single && !operation.query!.safeParse(Object.fromEntries(values)).success)
        expect(status, query.slice(0, 200)).toBe(422);
    }
    expect(await everythingStored()).toEqual(before);
  });
});

describe('an address outside the contract', () => {
  it.each(['/api/', '/api/nothing', '/api/auth', '/api/auth/login/', '/api//auth/login', '/api/%00', '/api/%E0%A4%A'])(
    '%s answers 404 or 422 in the error format',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await server.app.inject({ method, url });
        expect([404, 422]).toContain(response.statusCode);
        expectRefusal(response.statusCode, response.json(), url);
      }
    },
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyLimits, keyPrefix, keyScopes, type KeyScope } from '#contract/api-keys.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { createKey as makeKey, revokeKey } from './keys.ts';

const server = useTestServer(manyConnections);
const all = Object.entries(operations) as [OperationId, Operation][];
const day = 86_400_000;

const createHost = () => signedIn(server.services, { role: 'host' });

function createKey(token: string, scopes: readonly KeyScope[] = keyScopes, days: 30 | 90 = 30) {
  return server.succeed('createApiKey', { token, body: { name: 'Channel manager', scopes: [...scopes], days } });
}
const later = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds));

describe('a key', () => {
  it('is shown once, listed without its secret, and recorded among the events of the account', async () => {
    const host = await createHost();
    const { key, secret } = await createKey(host.token, ['calendar:write', 'calendar:read', 'calendar:read']);
    expect(secret).toMatch(new RegExp(`^${keyPrefix}[\\w-]{43}$`));
    expect(key).toMatchObject({ name: 'Channel manager', scopes: ['calendar:read', 'calendar:write'] });
    expect(key.hint).toBe(secret.slice(-4));
    expect(new Date(key.expires_at).getTime() - new Date(key.created_at).getTime()).toBe(30 * day);
    const list = await server.succeed('listApiKeys', { token: host.token });
    expect(list).toEqual({ keys: [key] });
    const { rows } = await server.services.pool.query<{ text: string }>(
      `select k::text as text from api_keys k where id = '${key.id}'`,
    );
    expect(rows[0]!.text).not.toContain(secret);
    const { events } = await server.succeed('listSecurityEvents', { token: host.token });
    expect(events.map(({ kind }) => kind)).toContain('api_key_created');
  });

  it('acts as its host within its scopes, and says when and from where it was used', async () => {
    const parties = await createBookingParties(server);
    const stay = await bookingIn(server, parties, 'pending', { fromDay: 10, nights: 2 });
    const { secret } = await createKey(parties.host.token, ['bookings:read']);
    const { reservations } = await server.succeed('listReservations', { token: secret });
    expect(reservations.map(({ id }) => id)).toEqual([stay.id]);
    const { keys } = await server.succeed('listApiKeys', { token: parties.host.token });
    expect(keys[0]).toMatchObject({ last_used_at: server.clock.now().toISOString() });
    expect(keys[0]!.last_used_network).not.toBeNull();
    const approval = await server.call('approveBooking', { token: secret, params: { id: stay.id } });
    expect(approval).toMatchObject({ status: 403, body: { code: 'api_key_scope_missing' } });
    expect(approval.body.detail).toContain('bookings:write');
    const other = await createKey(parties.host.token, ['bookings:write']);
    await server.succeed('approveBooking', { token: other.secret, params: { id: stay.id } });
  });

  it('reaches nothing of other hosts', async () => {
    const parties = await createBookingParties(server);
    const stay = await bookingIn(server, parties, 'pending', { fromDay: 10, nights: 2 });
    const { secret } = await createKey((await createHost()).token);
    expect((await server.succeed('listReservations', { token: secret })).reservations).toEqual([]);
    expect(await server.call('getReservation', { token: secret, params: { id: stay.id } })).toMatchObject({
      status: 404,
    });
  });

  it('is replaced by another one, and works for a day beside it', async () => {
    const host = await createHost();
    const old = await createKey(host.token, ['listings:read'], 90);
    const { key, secret } = await server.succeed('rotateApiKey', {
      token: host.token,
      params: { api_key_id: old.key.id },
    });
    expect(key).toMatchObject({ name: old.key.name, scopes: old.key.scopes });
    expect(secret).not.toBe(old.secret);
    for (const token of [old.secret, secret]) await server.succeed('listHostListings', { token });
    later(apiKeyLimits.overlapHours * 3_600_000);
    expect(await server.call('listHostListings', { token: old.secret })).toMatchObject({ status: 401 });
    await server.succeed('listHostListings', { token: secret });
  });

  it('is replaced and revoked by its host alone, and only while it works', async () => {
    const [host, other] = [await createHost(), await createHost()];
    const lasting = await createKey(host.token, ['listings:read'], 90);
    const call = (operation: 'rotateApiKey' | 'revokeApiKey', { key }: typeof lasting, token = host.token) =>
      server.call(operation, { token, params: { api_key_id: key.id } });
    for (const operation of ['rotateApiKey', 'revokeApiKey'] as const)
      expect((await call(operation, lasting, other.token)).status, operation).toBe(404);
    const revoked = await createKey(host.token);
    expect((await call('revokeApiKey', revoked)).status).toBe(200);
    for (const operation of ['rotateApiKey', 'revokeApiKey'] as const)
      expect((await call(operation, revoked)).body.code, operation).toBe('not_found');
    const ending = await createKey(host.token, ['listings:read'], 30);
    const travel = async (milliseconds: number) => {
      later(milliseconds);
      host.token = await tokenFor(server.services, host);
    };
    await travel(30 * day - 3_600_000);
    expect((await call('rotateApiKey', ending)).status).toBe(201);
    const { keys } = await server.succeed('listApiKeys', { token: host.token });
    // The key that is replaced works no longer than it would have.
    expect(keys.find(({ id }) => id === ending.key.id)!.expires_at).toBe(ending.key.expires_at);
    await travel(3_600_000);
    expect((await call('rotateApiKey', ending)).body.code).toBe('not_found');
    await server.succeed('listHostListings', { token: lasting.secret });
  });

  it('ends at its time, when it is revoked, and with the role, the suspension or the account of its host', async () => {
    const ends: ((host: Awaited<ReturnType<typeof createHost>>, keyId: string) => Promise<unknown>)[] = [
      async () => later(30 * day),
      (host, keyId) => server.succeed('revokeApiKey', { token: host.token, params: { api_key_id: keyId } }),
      (host) => server.executeAsOwner(`update users set role = 'guest' where id = '${host.id}'`),
      (host) => server.executeAsOwner(`update users set suspended_at = now() where id = '${host.id}'`),
    ];
    for (const end of ends) {
      const host = await createHost();
      const { key, secret } = await createKey(host.token);
      await server.succeed('listHostListings', { token: secret });
      await end(host, key.id);
      expect(await server.call('listHostListings', { token: secret })).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      });
    }
  });

  it('is made only by who has signed in a short while ago', async () => {
    const host = await createHost();
    await server.executeAsOwner(
      `update sessions set reauthenticated_at = now() - interval '1 day' where user_id = '${host.id}'`,
    );
    const refused = await server.call('createApiKey', {
      token: host.token,
      body: { name: 'Sync', scopes: ['calendar:read'], days: 30 },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'recent_sign_in_needed' } });
  });

  it('is refused with a sentence beside each field that is missing', async () => {
    const host = await createHost();
    const { status, body } = await server.call('createApiKey', {
      token: host.token,
      body: { name: ' ', scopes: [], days: 31 as 30 },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields!).sort()).toEqual(['days', 'name', 'scopes']);
  });

  it('is listed before those that no longer work, however many these are', async () => {
    const host = await createHost();
    const origin = { ip: '127.0.0.1', userAgent: undefined };
    const oldest = await createKey(host.token);
    await createKey(host.token);
    const limit = 100;
    for (let made = 0; made <= limit; made += 1) {
      later(1000);
      const { key } = await makeKey(
        server.services,
        host,
        { name: 'Old', scopes: ['calendar:read'], days: 30 },
        origin,
      );
      await revokeKey(server.services, host, key.id, origin);
    }
    const { keys } = await server.succeed('listApiKeys', { token: host.token });
    expect(keys).toHaveLength(limit);
    expect(keys.map(({ revoked_at }) => revoked_at === null).lastIndexOf(true)).toBe(1);
    expect(keys[1]!.id).toBe(oldest.key.id);
  });

  it('is one of ten at most, also where several are made at once', async () => {
    const host = await createHost();
    for (let made = 1; made < apiKeyLimits.active; made += 1) await createKey(host.token);
    const body = { name: 'Sync', scopes: ['calendar:read' as const], days: 30 as const };
    const answers = await concurrently(
      server,
      ['select id from users where id = $1 for no key update', [host.id]],
      () => [1, 2, 3].map(() => server.call('createApiKey', { token: host.token, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'too_many_api_keys' });
  });
});

describe('operations', () => {
  let secret: string;
  beforeAll(async () => {
    ({ secret } = await createKey((await createHost()).token));
  });

  it.each(all)('%s: an API key calls it with its scope only', async (id, operation) => {
    const params = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '00000000-0000-4000-8000-000000000000']),
    );
    const { status, body } = await server.call(id, {
      token: secret,
      params,
      ...(operation.method === 'GET' ? {} : { body: {} }),
    });
    if (operation.access === 'anyone') expect(body?.code).not.toBe('api_key_withheld');
    else if (operation.keyScope !== undefined) expect(status).not.toBe(403);
    else expect({ status, code: body.code }).toEqual(refusalOf(operation));
  });

  const refusalOf = ({ access }: Operation) => ({
    status: 403,
    code: access === 'signed_in' || access.includes('host') ? 'api_key_withheld' : 'forbidden',
  });

  it('that a key may call are for hosts, and depend on no session', () => {
    const open = all.filter(([, { keyScope }]) => keyScope !== undefined);
    expect(new Set(open.map(([, { keyScope }]) => keyScope))).toEqual(new Set(keyScopes));
    for (const [id, { access, recentSignIn, ownOnly, conditional }] of open) {
      expect(access, id).toContain('host');
      expect([recentSignIn, ownOnly, conditional], id).toEqual([undefined, undefined, undefined]);
    }
  });

  it('that only read are those with a scope to read', () => {
    const misplaced = all.filter(
      ([, { method, keyScope }]) => keyScope !== undefined && keyScope.endsWith(':read') !== (method === 'GET'),
    );
    expect(misplaced.map(([id]) => id)).toEqual([]);
  });

  it('that anyone may call answer a key as a visitor', async () => {
    expect((await server.call('checkHealth', { token: secret })).status).toBe(200);
  });
});

it('counts for the keys of a host alone, so that a program stops no screen of its host', async () => {
  const host = await createHost();
  const { secret } = await createKey(host.token);
  const left = async (token: string) =>
    Number((await server.call('listHostListings', { token })).headers.get('x-ratelimit-remaining'));
  const ofHost = await left(host.token);
  const ofKey = await left(secret);
  expect(await left(secret)).toBe(ofKey - 1);
  expect(await left(host.token)).toBe(ofHost - 1);
});

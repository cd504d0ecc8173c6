/**
 * Calls every operation without signing in, in the wrong role, as a user who owns nothing and as a co-host. It reads the
 * table of operations, so a new operation is covered without a change here.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contract/common.ts';
import { roles } from '#contract/roles.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { isInSample } from './malformed.ts';
import { all, allowedRoles, guarded, unknown, useSweep, withParams, type Sent } from './sweep-calls.ts';
import { coHostKinds, type CoHostKind } from './sweep-world.ts';

const sweep = useSweep();

describe('every operation', () => {
  it.each(withParams)('%s: the sweep world has an object for each path parameter', (_, { path, params }) => {
    for (const name of Object.keys(params!.shape)) expect(sweep.world.thing(path, name).value).not.toBe('');
  });

  it.each(all)('%s: well-formed input never causes a 5xx', async (_, operation) => {
    expect.hasAssertions();
    const tokens = [await sweep.strangerFor(operation), await sweep.ownerFor(operation)];
    // What others are answered without signing in is below.
    if (operation.access === 'anyone') await sweep.send(operation, { body: sweep.goodBody(operation) });
    for (const token of tokens) await sweep.send(operation, { token, body: sweep.goodBody(operation) });
  });
});

describe('without signing in', () => {
  it.each(guarded)('%s answers 401 in the language of the caller, before it validates input', async (id, operation) => {
    const details = new Set<unknown>();
    const spoken = locales.filter((locale) => locale === 'ar' || isInSample(`${id} in ${locale}`, 4));
    for (const locale of spoken) {
      const answer = await sweep.send(operation, { locale, body: sweep.goodBody(operation) });
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(/[\u0600-\u06FF]/.test(String(answer.body.detail))).toBe(locale === 'ar');
      details.add(answer.body.detail);
    }
    expect(details.size).toBe(spoken.length);
    const careless: Sent[] = [{ token: 'not.a.token' }, { params: unknown }, { rawBody: '[]' }, { query: 'limit=x' }];
    for (const sent of careless.filter((_, at) => isInSample(`${id} careless ${at}`, 4))) {
      expect(await sweep.send(operation, sent)).toMatchObject({ status: 401 });
    }
  });

  it.each(all.filter(([, { access }]) => access === 'anyone'))('%s ignores an invalid token', async (_, operation) => {
    const without = await sweep.send(operation, { body: sweep.goodBody(operation) });
    const withBadOne = await sweep.send(operation, { body: sweep.goodBody(operation), token: 'not.a.token' });
    // The second call may get another answer (an email address is taken now), but is also anonymous.
    expect(withBadOne.status === 401).toBe(without.status === 401);
  });
});

describe('in the wrong role', () => {
  const ofRoles = guarded.filter(([, { access }]) => access !== 'signed_in');
  it.each(ofRoles)('%s answers 403', async (id, operation) => {
    const wrong = roles.filter((role) => !allowedRoles(operation).includes(role));
    for (const role of wrong) {
      const token = await sweep.refusedToken(role);
      const careless: Sent[] = isInSample(`${id} ${role}`, 4) ? [{ params: unknown }, { rawBody: '[]' }] : [];
      const calls: Sent[] = [{ body: sweep.goodBody(operation) }, ...careless];
      for (const sent of calls) {
        const answer = await sweep.send(operation, { ...sent, token });
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    }
  });
});

describe('as a user who owns nothing', () => {
  it.each(guarded)('%s answers not_found for objects of others', async (_, operation) => {
    const idsInPath = Object.keys(operation.params?.shape ?? {}).map(
      (name) => sweep.world.thing(operation.path, name).isPrivate,
    );
    const idsInBody = Object.keys(sweep.goodBody(operation) ?? {}).map((name) => sweep.world.isPrivateField(name));
    if (![...idsInPath, ...idsInBody].includes(true)) return;
    const callers = allowedRoles(operation).filter((role) => role !== 'admin');
    const tokens = await Promise.all(callers.map((role) => sweep.refusedToken(role)));
    const before = await sweep.changes();
    for (const [at, token] of tokens.entries()) {
      const answer = await sweep.send(operation, { token, body: sweep.goodBody(operation) });
      expect(answer, callers[at]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await sweep.changes()).toEqual(before);
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
    await sweep.renewWorld();
  });

  /** True if the path or the body of a call names an object that is not everybody's. */
  function namesPrivate(operation: Operation): boolean {
    const inPath = Object.keys(operation.params?.shape ?? {}).map(
      (name) => sweep.world.thing(operation.path, name).isPrivate,
    );
    const inBody = Object.keys(sweep.goodBody(operation) ?? {}).map(
      // Saved homes are properties of anybody; other lists of properties are those of a host.
      (name) => sweep.world.isPrivateField(name) || (name === 'property_ids' && operation.access !== 'signed_in'),
    );
    return [...inPath, ...inBody].includes(true);
  }

  it.each(forHosts)('%s answers not_found without the area, elsewhere, and after the removal', async (_, operation) => {
    if (!namesPrivate(operation)) return;
    const refused = coHostKinds.filter((one) => !mayCall(operation, one));
    const tokens = await Promise.all(refused.map((kind) => sweep.refusedToken(kind)));
    const before = await sweep.changes();
    for (const [at, token] of tokens.entries()) {
      const answer = await sweep.send(operation, { token, body: sweep.goodBody(operation) });
      expect(answer, refused[at]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await sweep.changes()).toEqual(before);
  });

  // An export has what somebody was told while they had access.
  const lists = forHosts.filter(([id, { method, params }]) => method === 'GET' && !params && id !== 'exportAccount');
  it.each(lists)('%s lists nothing of the host to them', async (_, operation) => {
    for (const kind of coHostKinds.filter((one) => !mayCall(operation, one))) {
      const { body, status } = await sweep.send(operation, { token: await sweep.world.coHost(kind) });
      expect(status, kind).toBe(200);
      expect(
        sweep.world.idsOfHost.filter((id) => JSON.stringify(body).includes(id)),
        kind,
      ).toEqual([]);
    }
  });

  const reading = forHosts.filter(([, { method, coHosts }]) => method === 'GET' && coHosts !== undefined);
  it.each(reading)('%s answers those who have the area', async (_, operation) => {
    for (const kind of coHostKinds.filter((one) => mayCall(operation, one))) {
      expect((await sweep.send(operation, { token: await sweep.world.coHost(kind) })).status, kind).toBe(200);
    }
  });
});

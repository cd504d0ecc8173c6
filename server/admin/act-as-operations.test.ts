/** Every operation of the contract with the token of an administrator who acts as a user. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { countChanges } from '#test/count-changes.ts';
import { signedIn } from '#test/factories.ts';
import { requiredQuery } from '#test/malformed.ts';
import { useTestServer } from '#test/server.ts';
import { createSweepWorld, type SweepWorld } from '#test/sweep-world.ts';

const server = useTestServer();
let world: SweepWorld;
/** The user whose objects the calls name, and the token of the administrator who acts as them. */
const acted = {} as Record<'guest' | 'host', { id: string; act: string }>;
beforeAll(async () => {
  world = await createSweepWorld(server);
  for (const role of ['guest', 'host'] as const) {
    const { id } = await server.succeed('getCurrentUser', { token: await world.owner(role) });
    const { token } = await signedIn(server.services, { role: 'admin', admin_role: 'support' });
    const body = { reason: 'Cannot find the booking' };
    const { act_as_token } = await server.succeed('startActAs', { token, params: { user_id: id }, body });
    acted[role] = { id, act: act_as_token };
  }
});

const all = Object.entries(operations) as [OperationId, Operation][];

/** What only the user sees: secrets that open a door or an account, documents of people, and what a call does besides. */
const withheld: OperationId[] = [
  'exportAccount',
  'getCalendarSync',
  'getHouseManual',
  'getHouseManualPhoto',
  'getListShare',
  'getPayment',
  'getReservationCash',
  'getReservationRegister',
  'getTripCash',
  'getTripManual',
  'getTripManualPhoto',
  'getTripRegister',
  'listFilledReplies',
  'listRegisters',
  'listStayMessages',
  'listWebhookDeliveries',
  'listWebhooks',
];

it('the operations that stay hidden are these', () => {
  expect(
    all
      .filter(([, { ownOnly }]) => ownOnly)
      .map(([id]) => id)
      .toSorted(),
  ).toEqual(withheld);
});

/** What a call with the token of an act-as session is answered, by method, access and secrecy alone. */
function expectedRefusal([id, { method, access }]: (typeof all)[number], role: 'guest' | 'host'): string {
  if (method !== 'GET') return 'act_as_read_only';
  if (typeof access !== 'string' && !access.includes(role)) return 'forbidden';
  return withheld.includes(id) ? 'act_as_withheld' : 'none';
}

describe.each(['guest', 'host'] as const)('each operation, as a %s', (role) => {
  it.each(all)('%s', async (id, operation) => {
    const { id: userId, act } = acted[role];
    const before = await countChanges(server);
    const params: Record<string, string> = Object.fromEntries(
      Object.keys(operation.params?.shape ?? {}).map((name) => [name, world.thing(operation.path, name).value]),
    );
    // The inbox is read under the id of its owner.
    if ('userId' in params) params.userId = userId;
    const query = operation.query ? world.settle(requiredQuery(operation.query)) : {};
    const { status, body } = await server.call(id, {
      token: act,
      params,
      query: query as never,
      ...(operation.method === 'GET' ? {} : { body: {} }),
    });
    expect(status).toBeLessThan(500);
    const refusals = ['act_as_read_only', 'act_as_withheld', 'forbidden'];
    expect(refusals.includes(body.code) ? body.code : 'none').toBe(expectedRefusal([id, operation], role));
    expect(await countChanges(server)).toEqual(before);
  });
});

const documents = all.flatMap(([id, operation]) => (operation.document ? [[id, operation] as const] : []));

describe.each(['guest', 'host'] as const)('each document, as a %s', (role) => {
  it.each(documents)('%s', async (_id, { method, path, query, access, document }) => {
    const { act } = acted[role];
    const url = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => world.thing(path, name).value),
      server.url,
    );
    for (const [name, value] of Object.entries(query ? world.settle(requiredQuery(query)) : {})) {
      url.searchParams.set(name, String(value));
    }
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${act}`, accept: document! } });
    const isOfRole = typeof access === 'string' || access.includes(role);
    const expected = method !== 'GET' ? 'act_as_read_only' : isOfRole ? 'act_as_withheld' : 'forbidden';
    const refused = (await answer.json()) as { code: string };
    expect([answer.status, refused.code]).toEqual([403, expected]);
  });
});

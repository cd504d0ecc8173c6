import { expect, test } from 'vitest';
import { transact } from '#server/platform/postgres.ts';
import { changeTexts } from '#test/changes.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { endHold, putHold, holdPayouts, liftHold, type HoldSubject } from './holds.ts';

const server = useTestServer();

const unknown = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';

async function holdOf(host: string, booking: string, property: string): Promise<string | null> {
  const { rows } = await server.services.pool.query<{ hold: string | null }>(
    'select payout_hold_of($1, $2, $3) as hold',
    [host, booking, property],
  );
  return rows[0]!.hold;
}

test('a hold covers a host, a home, a stay or the homes of an area until it is lifted, and counts once', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const admin = await createUser(services, { role: 'admin' });
  const [one, other] = [await createProperty(services, host.id), await createProperty(services, host.id)];
  const booking = crypto.randomUUID();
  const now = server.clock.now();
  const hold = (subject: HoldSubject) =>
    transact(services.db, (trx) =>
      holdPayouts(trx, { ...subject, label: 'Salma', reason: 'Asked by the police', by: admin.id }, now),
    );
  const lift = (subject: HoldSubject) =>
    transact(services.db, (trx) => liftHold(trx, { ...subject, reason: 'Settled', by: admin.id }, now));
  const cases: { subject: HoldSubject; covered: [string, string, string]; free: [string, string, string] }[] = [
    {
      subject: { kind: 'person', subject: host.id },
      covered: [host.id, unknown, one.id],
      free: [admin.id, unknown, one.id],
    },
    {
      subject: { kind: 'property', subject: one.id },
      covered: [host.id, unknown, one.id],
      free: [host.id, unknown, other.id],
    },
    {
      subject: { kind: 'case', subject: crypto.randomUUID(), booking_id: booking },
      covered: [host.id, booking, other.id],
      free: [host.id, unknown, other.id],
    },
    {
      subject: { kind: 'area', subject: crypto.randomUUID(), property_ids: [one.id, other.id] },
      covered: [host.id, unknown, other.id],
      free: [host.id, unknown, unknown],
    },
  ];
  for (const { subject, covered, free } of cases) {
    const id = await hold(subject);
    expect(await hold(subject)).toBe(id);
    expect(await holdOf(...covered)).toBe(id);
    expect(await holdOf(...free)).toBeNull();
    expect(await lift(subject)).toBe(true);
    expect(await lift(subject)).toBe(false);
    expect(await holdOf(...covered)).toBeNull();
  }
});

test('a host hears that payouts go again only where no other hold covers them', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const admin = await createUser(services, { role: 'admin' });
  const home = await createProperty(services, host.id);
  const put = (kind: 'person' | 'property', subject_id: string) =>
    putHold(services, admin, { kind, subject_id, reason: 'Asked by the police' });
  const told = async () =>
    (
      await services.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', host.id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const [ofHome, ofHost] = [await put('property', home.id), await put('person', host.id)];
  await endHold(services, admin, ofHome, 'Settled');
  expect(await told()).toEqual(['home_payouts_held', 'payouts_held']);
  await endHold(services, admin, ofHost, 'Settled');
  expect(await told()).toEqual(['home_payouts_held', 'payouts_held', 'payouts_released']);
});

test('a host is found by address, name or the name of a home, and never hidden behind guests of that name', async () => {
  const { services } = server;
  const { token } = await signedIn(services, { role: 'admin' });
  for (let count = 0; count < 25; count += 1) await createUser(services, { role: 'guest', name: 'Ruqayya Daher' });
  const host = await createUser(services, { role: 'host', name: 'Ruqayya Daher' });
  const homes = [await createProperty(services, host.id), await createProperty(services, host.id)];
  await changeTexts(services, homes[0]!, { title: 'بيت رقية' }, 'ar');
  const find = async (q: string) =>
    (await server.succeed('findHoldableHosts', { token, query: { q }, headers: { 'accept-language': 'ar' } })).hosts;
  const found = {
    id: host.id,
    name: 'Ruqayya Daher',
    email: host.email,
    homes: [
      { property_id: homes[1]!.id, title: 'بيت هادئ' },
      { property_id: homes[0]!.id, title: 'بيت رقية' },
    ],
  };
  expect(await find('ruqayya')).toEqual([found]);
  expect(await find(host.email)).toEqual([found]);
  // The home that was meant comes first.
  expect(await find('بيت رقية')).toEqual([{ ...found, homes: found.homes.toReversed() }]);
  expect(await find('Ru')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

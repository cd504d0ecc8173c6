import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  chargeEntry,
  earningEntry,
  feePaymentEntry,
  hostCancellationFeeEntry,
  postEntry,
} from '#server/ledger/ledger.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let admin: { token: string };
let host: { id: string };
let other: { id: string };
beforeAll(async () => {
  server.clock.set(new Date('2031-05-20T12:00:00Z'));
  admin = await signedIn(server.services, { role: 'admin' });
  [host, other] = await Promise.all([
    signedIn(server.services, { role: 'host', name: 'Salma Host' }),
    signedIn(server.services, { role: 'host', name: 'Nuri Host' }),
  ]);
  const { db } = server.services;
  const post = (entry: Parameters<typeof postEntry>[1], at: string) => postEntry(db, entry, new Date(at));
  const reference = randomUUID();
  await post(
    chargeEntry({ payment_id: randomUUID(), reference, provider: 'sandbox', amount_dirham: 106_000 }),
    '2031-05-01T09:00:00Z',
  );
  await post(
    earningEntry({ reference, host_id: host.id, held_dirham: 106_000, fee_dirham: 6_000 }),
    '2031-05-03T09:00:00Z',
  );
  const owe = (host_id: string, amount_dirham: number, at: string) =>
    post(hostCancellationFeeEntry({ reference: randomUUID(), host_id, amount_dirham }), at);
  await owe(host.id, 20_000, '2031-05-10T09:00:00Z');
  await owe(other.id, 5_000, '2031-05-04T09:00:00Z');
  // Paid, and below zero again.
  await post(
    feePaymentEntry({ cause: randomUUID(), statement_id: null, host_id: other.id, amount_dirham: 5_000 }),
    '2031-05-05T09:00:00Z',
  );
  await owe(other.id, 7_000, '2031-05-06T09:00:00Z');
  await owe(other.id, 1_000, '2031-05-08T09:00:00Z');
});

test('the trial balance is zero and of the instant that was asked for', async () => {
  const now = await server.succeed('getFinance', { token: admin.token });
  const sides = (lines: typeof now.lines) =>
    lines.map(({ account, debit_dirham, credit_dirham }) => [account, debit_dirham, credit_dirham]);
  expect(sides(now.lines)).toEqual([
    ['bank', 5_000, 0],
    ['gateway', 106_000, 0],
    ['host_payable', 0, 72_000],
    ['service_fees', 0, 39_000],
  ]);
  expect(now).toMatchObject({
    at: '2031-05-20T12:00:00.000Z',
    owed_to_hosts: { hosts: 1, amount_dirham: 80_000 },
    hosts_below_zero: { hosts: 1, amount_dirham: 8_000 },
    unknown_payments: 0,
    unknown_dirham: 0,
    oldest_unknown_at: null,
    checked: null,
  });
  expect(now.fees_by_month).toHaveLength(12);
  expect(now.fees_by_month.slice(-2)).toEqual([
    { month: '2031-04', amount_dirham: 0 },
    { month: '2031-05', amount_dirham: 39_000 },
  ]);
  const then = await server.succeed('getFinance', { token: admin.token, query: { at: '2031-05-03T08:59:59Z' } });
  expect(sides(then.lines)).toEqual([
    ['gateway', 106_000, 0],
    ['guest_funds', 0, 106_000],
  ]);
  const before = await server.succeed('getFinance', { token: admin.token, query: { at: '2031-04-30T00:00:00Z' } });
  expect(before.lines).toEqual([]);
});

test('hosts below zero are listed with the day since when', async () => {
  const { hosts } = await server.succeed('listHostsBelowZero', { token: admin.token });
  expect(hosts).toEqual([
    { host_id: other.id, name: 'Nuri Host', amount_dirham: 8_000, since: '2031-05-06T09:00:00.000Z' },
  ]);
});

test('the latest replay is shown', async () => {
  await checkLedger(server.services);
  const { checked } = await server.succeed('getFinance', { token: admin.token });
  expect(checked).toEqual({ at: '2031-05-20T12:00:00.000Z', differences: 0 });
});

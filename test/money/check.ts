import { expect } from 'vitest';
import { hostBalance, walletBalance } from '#server/ledger/ledger.ts';
import type { TestServer } from '#test/server.ts';
import { isCharged, type MoneyWorld } from './world.ts';

/** Compares the ledger with the oracle, and checks what must hold for each booking, wallet and payout. */
export async function checkMoney({ services }: TestServer, world: MoneyWorld): Promise<void> {
  const { db, pool } = services;
  const guests = world.guests.map(({ id }) => id);

  // A charge for each payment that was approved, of its amount, and for no other.
  const charges = await pool.query<{ id: string; charged: number }>(
    `select e.payment_id as id, sum(p.amount_dirham)::int as charged
     from ledger_entries as e join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id
     where e.payment_id = any ($1) and e.kind = 'guest_charge' and a.kind = 'gateway' group by 1`,
    [[...world.payments.keys()]],
  );
  const wanted = [...world.payments].filter(([, payment]) => isCharged(payment));
  expect(new Map(charges.rows.map(({ id, charged }) => [id, charged]))).toEqual(
    new Map(wanted.map(([id, { amount_dirham }]) => [id, amount_dirham])),
  );

  const { rows: bookings } = await pool.query<{ id: string; status: string; held: number; fees: number }>(
    `select b.id, b.status, coalesce(-sum(p.amount_dirham) filter (where a.kind = 'guest_funds'), 0)::int as held,
       coalesce(-sum(p.amount_dirham) filter (where a.kind = 'service_fees'), 0)::int as fees
     from bookings as b
     left join ledger_entries as e on e.reference = b.id
     left join postings as p on p.entry_id = e.id
     left join ledger_accounts as a on a.id = p.account_id
     where b.host_id = any ($1) group by b.id`,
    // A guest may have paid at the other host and not have moved.
    [[world.host.id, world.otherHost.id]],
  );
  for (const { id, status, held, fees } of bookings) {
    expect(held, `held for ${id}, ${status}`).toBeGreaterThanOrEqual(0);
    expect(fees, `fees of ${id}, ${status}`).toBeGreaterThanOrEqual(0);
    if (['cancelled', 'declined', 'completed'].includes(status)) expect(held, `held for ${id}, ${status}`).toBe(0);
  }

  const wallets = await Promise.all(guests.map((id) => walletBalance(db, id)));
  for (const balance of wallets) expect(balance).toBeGreaterThanOrEqual(0);
  const { rows: refunds } = await pool.query<{ owed: number }>(
    `select coalesce(sum(b.credit_dirham - b.debit_dirham), 0)::int as owed
     from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
     where a.kind = 'refunds_payable' and a.user_id = any ($1)`,
    [guests],
  );
  expect(refunds[0]!.owed).toBeGreaterThanOrEqual(0);

  // What a host was granted away and has not paid, guests await: no credit without cover.
  const uncovered = await pool.query('select * from uncovering_hosts() where host_id = $1', [world.host.id]);
  expect(uncovered.rows).toEqual([]);
  const { rows: awaited } = await pool.query<{ awaited: number; kept: number }>(
    `select coalesce(sum(left_dirham), 0)::int as awaited, (
       select coalesce(-sum(p.amount_dirham), 0)::int from postings as p join ledger_accounts as a on a.id = p.account_id
       where a.kind = 'awaited_credit' and a.user_id = any ($1)
     ) as kept from awaited_credits where host_id = $2`,
    [guests, world.host.id],
  );
  expect(awaited[0]!.kept).toBe(awaited[0]!.awaited);

  // Credit towards another home that came back to us with a refund.
  const { rows: returned } = await pool.query<{ credit: number }>(
    `select coalesce(-sum(p.amount_dirham), 0)::int as credit
     from bookings as b join ledger_entries as e on e.reference = b.id and e.kind = 'guest_refund'
     join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id and a.kind = 'promotions'
     where b.host_id = $1`,
    [world.host.id],
  );

  // All that came in and was given is somewhere: with guests, held, with the host, ours, or at the bank.
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const somewhere =
    sum(wallets) +
    awaited[0]!.kept +
    returned[0]!.credit +
    refunds[0]!.owed +
    sum(bookings.map(({ held, fees }) => held + fees)) +
    (await hostBalance(db, world.host.id)) +
    (await hostBalance(db, world.otherHost.id)) +
    sum([...world.bank.values()]);
  expect(somewhere).toBe(sum(wanted.map(([, { amount_dirham }]) => amount_dirham)) + sum([...world.given.values()]));

  // A payout is posted as often as it was handed over, and sent back at most as often.
  const { rows: payouts } = await pool.query<{ attempts: number; handed: number; back: number }>(
    `select o.attempts,
       (select count(*)::int from ledger_entries as e where e.reference = o.booking_id and e.fact like 'payout:' || o.id || ':%') as handed,
       (select count(*)::int from ledger_entries as e where e.reference = o.booking_id and e.fact like 'payout_return:' || o.id || ':%') as back
     from payouts as o where o.host_id = $1 and o.earned_dirham > o.fees_dirham`,
    [world.host.id],
  );
  for (const { attempts, handed, back } of payouts) {
    expect(handed).toBe(attempts);
    expect(back).toBeLessThanOrEqual(handed);
  }
}

import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { balanceOf } from './balances.ts';
import { earningReversalEntry, type Posting } from './entries.ts';
import { postEntry } from './post-entry.ts';

/** Of money that moves between us and a host, about no booking's price. */
const paymentKinds = sql.raw(`('host_payout', 'payout_stop', 'payout_return', 'fee_payment')`);
const earningKinds = sql.raw(`('host_earning', 'cash_earning', 'earning_reversal')`);

/** The entries about what a booking brought its host. */
export interface PostedEarnings {
  /** How many there are, reversals included. */
  entries: number;
  /** Sums of all entries in dirham: the cash that the host received, and the service fee. */
  cash_dirham: number;
  fee_dirham: number;
  /** What it brought the host by our accounts, without the cash; negative where the host owes the fee of cash. */
  host_dirham: number;
  /** The sums by account; none once the earnings are reversed. */
  postings: Posting[];
  /** Something is posted that was not reversed. */
  is_earned: boolean;
}

/** What is posted about the earnings of a booking. */
export async function readPostedEarnings(db: Kysely<DB>, reference: string): Promise<PostedEarnings> {
  const { rows } = await sql<Posting & { entries: number; cash_dirham: number }>`
    with own as (select id, cash_dirham from ledger_entries where reference = ${reference} and kind in ${earningKinds}),
    sums as (
      select a.kind, a.user_id, a.provider, sum(p.amount_dirham)::bigint as amount_dirham
      from own as e
      join postings as p on p.entry_id = e.id
      join ledger_accounts as a on a.id = p.account_id
      group by a.kind, a.user_id, a.provider having sum(p.amount_dirham) <> 0
    )
    select s.kind, s.user_id, s.provider, coalesce(s.amount_dirham, 0) as amount_dirham, totals.entries, totals.cash_dirham
    from (select count(*)::int as entries, coalesce(sum(cash_dirham), 0)::bigint as cash_dirham from own) as totals
    left join sums as s on true
  `.execute(db);
  const cash_dirham = rows[0]?.cash_dirham ?? 0;
  const postings = rows
    .map(({ kind, user_id, provider, amount_dirham }) => ({ kind, user_id, provider, amount_dirham }))
    .filter(({ amount_dirham }) => amount_dirham !== 0);
  const fees = rows.find(({ kind }) => kind === 'service_fees');
  return {
    entries: rows[0]?.entries ?? 0,
    cash_dirham,
    fee_dirham: -(fees?.amount_dirham ?? 0),
    host_dirham: -(rows.find(({ kind }) => kind === 'host_payable')?.amount_dirham ?? 0),
    postings,
    is_earned: postings.length > 0 || cash_dirham !== 0,
  };
}

/**
 * Takes back all that a booking brought its host, in the caller's transaction, so that the guest's money is held again. What
 * was paid out already, the host owes from now on. Changes nothing where nothing is posted.
 */
export async function reverseEarnings(trx: Kysely<DB>, reference: string, at: Date): Promise<void> {
  const { entries, cash_dirham, postings } = await readPostedEarnings(trx, reference);
  await postEntry(trx, earningReversalEntry({ reference, earlier: entries, cash_dirham, postings }), at);
}

/** The balance of a host in dirham: positive for what we owe the host, negative for what the host owes us. */
export async function hostBalance(db: Kysely<DB>, hostId: string): Promise<number> {
  return balanceOf(db, 'host_payable', hostId);
}

/** What moved between us and a host from an instant of effect until before another, in dirham; about no booking's price. */
export async function sumHostPayments(
  db: Kysely<DB>,
  hostId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ paid_dirham: number; transferred_dirham: number }> {
  const { rows } = await sql<{ paid_dirham: number; transferred_dirham: number }>`
    select coalesce(sum(p.amount_dirham) filter (where e.kind <> 'fee_payment'), 0)::bigint as paid_dirham,
      coalesce(-sum(p.amount_dirham) filter (where e.kind = 'fee_payment'), 0)::bigint as transferred_dirham
    from postings as p join ledger_entries as e on e.id = p.entry_id
    where p.account_id = (select id from ledger_accounts where kind = 'host_payable' and user_id = ${hostId})
      and e.kind in ${paymentKinds} and e.at >= ${from} and e.at < ${until}
  `.execute(db);
  return rows[0]!;
}

/**
 * What a host came to owe us after an instant, in dirham: fees of cash stays, fees of cancellations, reversed payouts. What a
 * booking charged and took back again counts once, as the rest.
 */
export async function sumCharges(db: Kysely<DB>, hostId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ charged: number }>`
    select coalesce(sum(greatest(0, net)), 0)::bigint as charged
    from (
      select sum(p.amount_dirham) as net
      from ledger_accounts as a
      join postings as p on p.account_id = a.id
      join ledger_entries as e on e.id = p.entry_id
      where a.kind = 'host_payable' and a.user_id = ${hostId} and e.kind not in ${paymentKinds} and e.at > ${since}
      group by e.reference
    ) as bookings
  `.execute(db);
  return rows[0]!.charged;
}

/** An amount that a host came to owe us. */
export interface Charge {
  entry_id: string;
  at: Date;
  kind: string;
  /** The booking. */
  reference: string | null;
  amount_dirham: number;
}

/** The latest charges of a host that were not taken back, newest first. */
export async function listCharges(db: Kysely<DB>, hostId: string, limit: number): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select e.id as entry_id, e.at, e.kind, e.reference, p.amount_dirham
    from postings as p
    join ledger_entries as e on e.id = p.entry_id
    -- One account, so that its index has the order.
    where p.account_id = (select id from ledger_accounts where kind = 'host_payable' and user_id = ${hostId})
      and p.amount_dirham > 0 and e.kind not in ${paymentKinds}
      and not exists (
        select from ledger_entries as later join postings as back on back.entry_id = later.id
        where later.reference = e.reference and later.id > e.id and later.kind not in ${paymentKinds}
          -- What is earned again after a reversal is a payout of its own: what was paid before is owed nevertheless.
          and later.kind <> 'host_earning'
          and back.account_id = p.account_id and back.amount_dirham = -p.amount_dirham
          -- What was paid out before it was reversed is owed, also where the same was earned again.
          and not (e.kind = 'earning_reversal' and exists (
            select from ledger_entries as paid
            where paid.reference = e.reference and paid.kind = 'host_payout' and paid.id < e.id
          ))
      )
    order by p.entry_id desc limit ${limit}
  `.execute(db);
  return rows;
}

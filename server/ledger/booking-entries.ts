import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AccountKind, EntryKind } from './entries.ts';

/** Dirham that a guest paid online for a booking, and what was returned of it. */
export interface StayMoney {
  paid_dirham: number;
  /** The part of it that was paid from the wallet. */
  paid_from_wallet_dirham: number;
  /** By refunds, and by disputes from held money or from the host. */
  refunded_dirham: number;
}

/** What was paid and returned for a booking. */
export async function readStayMoney(db: Kysely<DB>, reference: string): Promise<StayMoney> {
  const { rows } = await sql<StayMoney>`
    select coalesce(-sum(p.amount_dirham) filter (where e.kind in ('guest_charge', 'wallet_payment')), 0)::bigint as paid_dirham,
      coalesce(-sum(p.amount_dirham) filter (where e.kind = 'wallet_payment'), 0)::bigint as paid_from_wallet_dirham,
      coalesce(sum(p.amount_dirham) filter (
        where e.kind = 'guest_refund' or e.kind = 'dispute_decision' and p.amount_dirham > 0), 0)::bigint as refunded_dirham
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference}
      and (a.kind = 'guest_funds' or a.kind = 'host_payable' and e.kind = 'dispute_decision')
  `.execute(db);
  return rows[0]!;
}

/** Dirham of our own credit that came back with a refund. `cause` as of `refundEntry`. */
export async function creditInRefundOf(db: Kysely<DB>, cause: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as credit
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.fact = ${`refund:${cause}`} and a.kind = 'promotions'
  `.execute(db);
  return rows[0]!.credit;
}

/** An entry about a booking with its postings. */
export interface BookingEntry {
  id: string;
  at: Date;
  kind: EntryKind;
  postings: { account: AccountKind; user_id: string | null; provider: string | null; amount_dirham: number }[];
}

/** The latest entries about a booking, oldest first, at most `limit`. */
export async function listBookingEntries(db: Kysely<DB>, reference: string, limit: number): Promise<BookingEntry[]> {
  const { rows } = await sql<BookingEntry>`
    select e.id, e.at, e.kind,
      (select coalesce(json_agg(json_build_object(
          'account', a.kind, 'user_id', a.user_id, 'provider', a.provider, 'amount_dirham', p.amount_dirham
        ) order by p.amount_dirham < 0, a.kind), '[]')
       from postings as p join ledger_accounts as a on a.id = p.account_id where p.entry_id = e.id) as postings
    from (
      select id, at, kind from ledger_entries where reference = ${reference} order by id desc limit ${limit}
    ) as e
    order by e.id
  `.execute(db);
  return rows;
}

/** The id of the entry with this key; undefined if it is not posted. */
export async function findEntryId(db: Kysely<DB>, fact: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ledger_entries where fact = ${fact}`.execute(db);
  return rows[0]?.id;
}

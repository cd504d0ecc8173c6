import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AccountKind, EntryKind } from './entries.ts';

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

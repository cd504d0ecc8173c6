import { sql, type Kysely } from 'kysely';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { StatementSource } from '#contract/reconciliation.ts';
import type { reconciliationOperations } from '#contract/schemas/reconciliation.ts';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { bookingNumber, findByNumber } from '#server/bookings/bookings.ts';
import { findFeeStatement, payFeesFromSuspense } from '#server/earnings/earnings.ts';
import { postEntry, suspenseClearingEntry, takeReference } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { providerOf } from './difference-postings.ts';

type Clearing = BodyOf<(typeof reconciliationOperations)['clearSuspense']>;

/**
 * Money of an unknown payer goes to whose it is, by an entry of today: the closed day stays as it is. Always on the word of two
 * administrators. Throws `not_found`, `state_moved_on` where it has left suspense, `suspense_day_open` while its line can be matched on
 * its day, `invalid_input` for a number that names nothing, `transfer_recorded` for a reference of the bank that is used, and
 * `above_admin_limit` for one administrator alone.
 */
export async function clearSuspense(
  services: Services,
  admin: { id: string },
  postingId: string,
  { to, number, reason }: Clearing,
): Promise<{ cleared_at: string }> {
  const { db, clock } = services;
  const now = clock.now();
  await transact(db, async (trx) => {
    const posting = await lockPosting(trx, postingId);
    const { amount_dirham } = posting;
    const target = await findTarget(trx, { to, number });
    const name = `${posting.reference} → ${target.name}`;
    await takeFromLimit(
      trx,
      { door: 'clearSuspense', admin_id: admin.id, subject_id: postingId, name, amount_dirham, needs_second: true },
      now,
    );
    await trx
      .insertInto('suspense_clearings')
      .values({
        posting_id: postingId,
        target: to,
        number: target.number,
        user_id: target.user_id,
        amount_dirham,
        reason,
        cleared_at: now,
        cleared_by: admin.id,
      })
      .execute();
    await sql`update difference_postings set cleared_at = ${now} where id = ${postingId}`.execute(trx);
    await target.post(services, trx, { posting_id: postingId, amount_dirham, source: posting.source });
    await recordAudit(trx, { name, after: { to, number: target.number, amount_dirham }, why: reason });
  });
  return { cleared_at: now.toISOString() };
}

async function lockPosting(trx: Kysely<DB>, id: string) {
  const { rows } = await sql<{
    amount_dirham: number;
    has_left: boolean;
    source: StatementSource;
    reference: string;
    is_closed: boolean;
  }>`
    select o.amount_dirham::bigint, o.reversed_at is not null or o.cleared_at is not null as has_left, l.source, l.reference,
      d.closed_at is not null as is_closed
    from difference_postings as o
    join statement_lines as l on l.id = o.line_id
    join reconciliation_days as d on d.source = l.source and d.day_on = l.day_on
    where o.id = ${id} and o.kind = 'unknown_receipt'
    for update of o
  `.execute(trx);
  const found = rows[0];
  if (!found) throw new AppError('not_found');
  if (found.has_left) throw new AppError('state_moved_on');
  if (!found.is_closed) throw new AppError('suspense_day_open');
  return { ...found, amount_dirham: Number(found.amount_dirham) };
}

/** Where money goes, and how it is posted. */
interface Target {
  /** As people read it. */
  name: string;
  number: string;
  user_id: string | null;
  post: (
    services: Services,
    trx: Kysely<DB>,
    money: { posting_id: string; amount_dirham: number; source: StatementSource },
  ) => Promise<void>;
}

async function findTarget(trx: Kysely<DB>, { to, number }: Pick<Clearing, 'to' | 'number'>): Promise<Target> {
  if (to === 'payer') return toPayer(number);
  return to === 'guest' ? toGuest(trx, number) : toHost(trx, number);
}

async function toGuest(trx: Kysely<DB>, number: string): Promise<Target> {
  const booking = await findByNumber(trx, number);
  if (!booking) throw new AppError('invalid_input', { fields: { number: 'booking_number_unknown' } });
  const { id: reference, guest_id } = booking;
  const found = bookingNumber(reference);
  return {
    name: `${await nameOf(trx, guest_id)}, ${found}`,
    number: found,
    user_id: guest_id,
    async post({ clock }, by, { posting_id, amount_dirham }) {
      await postEntry(by, suspenseClearingEntry({ posting_id, reference, amount_dirham, guest_id }), clock.now());
    },
  };
}

async function toHost(trx: Kysely<DB>, number: string): Promise<Target> {
  const statement = await findFeeStatement(trx, number);
  if (!statement) throw new AppError('invalid_input', { fields: { number: 'fee_reference_unknown' } });
  const { id: statement_id, host_id, reference } = statement;
  return {
    name: `${await nameOf(trx, host_id)}, ${reference}`,
    number: reference,
    user_id: host_id,
    post: (services, by, { posting_id, amount_dirham }) =>
      payFeesFromSuspense(services, by, { posting_id, statement_id, host_id, amount_dirham }),
  };
}

function toPayer(number: string): Target {
  return {
    name: number,
    number,
    user_id: null,
    async post({ clock }, by, { posting_id, amount_dirham, source }) {
      const provider = providerOf(source);
      const use = { source: provider, reference: number, used_for: 'returned', subject_id: posting_id } as const;
      if (!(await takeReference(by, use, clock.now()))) throw new AppError('transfer_recorded');
      const entry = suspenseClearingEntry({ posting_id, reference: posting_id, amount_dirham, back_from: provider });
      await postEntry(by, entry, clock.now());
    },
  };
}

async function nameOf(trx: Kysely<DB>, userId: string): Promise<string> {
  return (await readPeople(trx, [userId])).get(userId)?.name ?? '';
}

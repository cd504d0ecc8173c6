import { sql, type Kysely } from 'kysely';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { StatementSource } from '#contract/reconciliation.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';

/** A day of a gateway or of the bank. */
export interface SourceDay {
  source: StatementSource;
  /** In Africa/Tripoli. */
  day: string;
}

/** The instants between which a day lies: the first is part of it, the second is not. */
export function boundsOf(day: string): { from: Date; to: Date } {
  return { from: tripoliInstant(day, '00:00'), to: tripoliInstant(addDays(day, 1), '00:00') };
}

/** Whatever changes the days of a source takes turns: what one act matches is not free for another. */
export async function lockSource(trx: Kysely<DB>, source: StatementSource): Promise<void> {
  const lock = () => sql`select source from reconciliation_sources where source = ${source} for update`.execute(trx);
  const { rows } = await lock();
  if (rows.length > 0) return;
  // The first statement of this source.
  await sql`insert into reconciliation_sources (source) values (${source}) on conflict do nothing`.execute(trx);
  await lock();
}

/** Locks the source and makes the day if it is its first statement or reason. Throws `day_closed`. */
export async function lockOpenDay(trx: Kysely<DB>, { source, day }: SourceDay): Promise<void> {
  await lockSource(trx, source);
  await sql`
    insert into reconciliation_days (source, day_on) values (${source}, ${day}) on conflict do nothing
  `.execute(trx);
  if (await isClosed(trx, { source, day })) throw new AppError('day_closed');
}

/** Whether a match can be taken back: one by hand, but not with a bank transfer, which it may have settled and posted. */
export function canUnmatch(source: StatementSource, matchedHow: string | null): boolean {
  return matchedHow === 'hand' && source !== 'bank_transfer';
}

/** Whether a day is closed. */
export async function isClosed(trx: Kysely<DB>, { source, day }: SourceDay): Promise<boolean> {
  const { rows } = await sql<{ closed_at: Date | null }>`
    select closed_at from reconciliation_days where source = ${source} and day_on = ${day}
  `.execute(trx);
  return Boolean(rows[0]?.closed_at);
}

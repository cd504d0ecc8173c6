import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

export interface Nights {
  /** First night. */
  from: string;
  /** The day after the last night. */
  to: string;
}

/**
 * Blocks the free nights of a range; nights that a booking holds are left out. Pending requests for them stay pending.
 * Throws `dates_reversed`.
 * @returns whether any night was blocked
 */
export async function blockNights(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  propertyId: string,
  nights: Nights,
  note: string | null = null,
): Promise<boolean> {
  if (nights.to <= nights.from) throw new AppError('dates_reversed');
  return transact(db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const { rows } = await sql<{ blocked: boolean }>`
      select not isempty(block_free_nights(
        ${propertyId}, daterange(${nights.from}, ${nights.to}), 'host', ${note}, ${clock.now()}
      )) as blocked
    `.execute(trx);
    return rows[0]!.blocked;
  });
}

/**
 * Frees nights of a range that the host or a decline had blocked; not those of a calendar feed. Throws `dates_reversed`.
 * @returns whether any night was freed
 */
export async function freeNights({ db }: Pick<Services, 'db'>, propertyId: string, nights: Nights): Promise<boolean> {
  if (nights.to <= nights.from) throw new AppError('dates_reversed');
  return transact(db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const { rows } = await sql<{ freed: boolean }>`
      select not isempty(free_blocked_nights(${propertyId}, daterange(${nights.from}, ${nights.to}))) as freed
    `.execute(trx);
    return rows[0]!.freed;
  });
}

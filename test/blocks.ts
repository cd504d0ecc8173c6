import { sql } from 'kysely';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/** The nights from one day to the day before another. */
interface Nights {
  from: string;
  to: string;
}

/** Blocks the free nights of a range as a host does; returns whether there were any. */
export async function blockNights(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  propertyId: string,
  { from, to }: Nights,
  note: string | null = null,
): Promise<boolean> {
  return transact(db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const { rows } = await sql<{ blocked: boolean }>`
      select not isempty(block_free_nights(
        ${propertyId}, daterange(${from}, ${to}), 'host', ${note}, ${clock.now()}
      )) as blocked
    `.execute(trx);
    return rows[0]!.blocked;
  });
}

/** Frees the nights of a range that the host or a decline has blocked; returns whether there were any. */
export async function freeNights(
  { db }: Pick<Services, 'db'>,
  propertyId: string,
  { from, to }: Nights,
): Promise<boolean> {
  return transact(db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const { rows } = await sql<{ freed: boolean }>`
      select not isempty(free_blocked_nights(${propertyId}, daterange(${from}, ${to}))) as freed
    `.execute(trx);
    return rows[0]!.freed;
  });
}

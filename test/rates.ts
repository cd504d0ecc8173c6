import type { Services } from '#server/platform/services.ts';

const reason = 'Set by a test';

/** Puts prices of a dollar and a euro, in ten-thousandths of a dinar, in force from now on. */
export async function setRates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rates: { usd_rate: number; eur_rate: number },
): Promise<void> {
  await db
    .insertInto('dated_values')
    .values(Object.entries(rates).map(([kind, value]) => ({ kind, value, in_force_at: clock.now(), reason })))
    .execute();
}

/** Removes what `setRates` has set. */
export async function removeRates({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .updateTable('dated_values')
    .set((column) => ({
      removed_at: new Date(),
      removed_by: column.selectFrom('users').select('id').orderBy('id').limit(1),
    }))
    .where('reason', '=', reason)
    .where('removed_at', 'is', null)
    .execute();
}

import type { CurrencyKind } from '#contract/rates.ts';
import type { Services } from '#server/platform/services.ts';

const reason = 'Set by a test';

/** Puts prices of currencies, in ten-thousandths of a dinar, in force from now on. */
export async function setRates(
  services: Pick<Services, 'db' | 'clock'>,
  rates: Partial<Record<CurrencyKind, number>>,
): Promise<void> {
  await setValues(services, rates);
}

/** Puts fees, limits and the like in force from now on. */
export async function setValues(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  values: Record<string, number>,
  in_force_at = clock.now(),
): Promise<void> {
  await db
    .insertInto('dated_values')
    .values(Object.entries(values).map(([kind, value]) => ({ kind, value, in_force_at, reason })))
    .execute();
}

/** Removes what `setRates` and `setValues` have set. */
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

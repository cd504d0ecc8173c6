import { tripoliInstant } from '#contract/days.ts';
import type { BodyOf } from '#contract/operation.ts';
import type { ratesOperations } from '#contract/rates.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Sets a value from the beginning of a day in Africa/Tripoli on. Throws `rate_not_in_future` for today and earlier, because
 * prices of today were shown and booked already, and `rate_exists` where this kind has one for that day.
 */
export async function addDatedValue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  { kind, value, from, reason }: BodyOf<(typeof ratesOperations)['addDatedValue']>,
): Promise<void> {
  if (from <= clock.today()) throw new AppError('rate_not_in_future');
  const stored = await db
    .insertInto('dated_values')
    .values({
      kind,
      value,
      in_force_at: tripoliInstant(from, '00:00'),
      reason,
      set_by: admin.id,
      set_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'in_force_at']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new AppError('rate_exists');
}

/**
 * Removes a value before it comes into force; once more changes nothing. Throws `not_found`, and `state_moved_on` for one that
 * is or was in force.
 */
export async function removeDatedValue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  id: string,
): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('dated_values')
    .set({ removed_at: now, removed_by: admin.id })
    .where('id', '=', id)
    .where('in_force_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const found = await db.selectFrom('dated_values').select('removed_at').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  if (!found.removed_at) throw new AppError('state_moved_on');
}

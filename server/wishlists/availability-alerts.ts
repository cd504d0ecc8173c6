import { sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { availabilityAlertLimits } from '#contract/limits.ts';
import type { AvailabilityAlert, OperationTypes } from '#contract/types.gen.ts';
import { lockUser, readBlocks } from '#server/accounts/accounts.ts';
import {
  bookingMoment,
  loadStayTerms,
  lockProperty,
  priceTerms,
  readTitlesOf,
  requireRange,
} from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/** The stays that a person waits for, the soonest first. */
export async function listAlerts(
  { db }: Services,
  userId: string,
  locale: Locale,
): Promise<OperationTypes['listAvailabilityAlerts']['ok']> {
  const rows = await db
    .selectFrom('availability_alerts')
    .select(['id', 'property_id', 'check_in', 'check_out', 'guests', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('check_in')
    .orderBy('id')
    .limit(availabilityAlertLimits.open)
    .execute();
  const titles = await readTitlesOf(
    db,
    rows.map((row) => row.property_id),
    locale,
  );
  return {
    alerts: rows.map((row) => ({
      ...row,
      title: titles.get(row.property_id) ?? '',
      created_at: row.created_at.toISOString(),
    })),
  };
}

/**
 * Notes that a person wants to know when exactly these nights of a home can be booked; asking again changes the guests. Nights that
 * are free are told of at once. Throws `not_found`, `property_unavailable`, `own_property`, what the limits of the stay refuse,
 * `notice_too_short` from the day of check-in on, and `too_many_alerts`; where one of person and host has blocked the other what a
 * request would throw: `person_blocked` for who has blocked, else `property_unavailable`.
 */
export async function addAlert(
  services: Services,
  userId: string,
  { property_id, check_in, check_out, guests }: OperationTypes['addAvailabilityAlert']['body'],
  locale: Locale,
): Promise<AvailabilityAlert> {
  const { db, pool, clock } = services;
  const moment = bookingMoment(clock);
  requireRange(check_in, check_out, moment.today);
  const terms = await loadStayTerms(pool, property_id, { check_in, check_out }, clock.now());
  if (terms.host_id === userId) throw new AppError('own_property');
  priceTerms(terms, { check_in, check_out }, guests, moment);
  if (check_in === moment.today) {
    throw new AppError('notice_too_short', { field: 'check_in', values: { first_day: addDays(check_in, 1) } });
  }
  const alert = await transact(db, async (trx) => {
    // Nobody frees nights of the home meanwhile, so that what is freed later finds the alert.
    await lockProperty(trx, property_id);
    await lockUser(trx, userId);
    const { by_guest, by_host } = await readBlocks(trx, { guest_id: userId, host_id: terms.host_id });
    if (by_guest || by_host) throw new AppError(by_guest ? 'person_blocked' : 'property_unavailable');
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from availability_alerts
      where user_id = ${userId}
        and (property_id, check_in, check_out) <> (${property_id}::uuid, ${check_in}::date, ${check_out}::date)
    `.execute(trx);
    const { open } = availabilityAlertLimits;
    if (rows[0]!.others >= open) throw new AppError('too_many_alerts', { values: { count: open } });
    await trx
      .insertInto('freed_nights')
      .values({ property_id, nights: `[${check_in},${check_out})` })
      .execute();
    return trx
      .insertInto('availability_alerts')
      .values({ user_id: userId, property_id, check_in, check_out, guests, created_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'property_id', 'check_in', 'check_out']).doUpdateSet({ guests }),
      )
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow();
  });
  const titles = await readTitlesOf(db, [property_id], locale);
  return {
    id: alert.id,
    property_id,
    title: titles.get(property_id) ?? '',
    check_in,
    check_out,
    guests,
    created_at: alert.created_at.toISOString(),
  };
}

/** Throws `not_found` for what the person does not wait for. */
export async function removeAlert({ db }: Services, userId: string, alertId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('availability_alerts')
    .where('id', '=', alertId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

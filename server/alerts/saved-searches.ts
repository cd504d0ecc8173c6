import { sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { savedSearchLimits } from '#contract/limits.ts';
import { showPrice } from '#contract/money.ts';
import { daysOfPart } from '#contract/month-parts.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { lockUser } from '#server/accounts/accounts.ts';
import { checkDays, shownRates, showCardsOf } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { nameSearchedPlaces, readStoredQuery, writeStoredQuery, type StoredQuery } from '#server/search/search.ts';
import { findLatestAlert, listBookableBy } from './alert-recipient-list.ts';

/** The saved searches of a person in words, the newest first, each with the homes that they were last told of. */
export async function listSearches(
  services: Services,
  userId: string,
  locale: Locale,
): Promise<OperationTypes['listSavedSearches']['ok']> {
  const { db, pool, clock } = services;
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'ends_on', 'told_at', 'told_homes', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(savedSearchLimits.searches)
    .execute();
  // Somebody may have blocked somebody since.
  const bookable = await listBookableBy(db, new Map([[userId, rows.flatMap((row) => row.told_homes)]]));
  const homes = [...(bookable.get(userId) ?? [])];
  const [cards, rates] = await Promise.all([
    homes.length === 0 ? [] : showCardsOf(services, homes, locale, { photos: 0 }),
    shownRates(pool, clock.now()),
  ]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return {
    searches: await Promise.all(
      rows.map(async ({ id, query, ends_on, told_at, told_homes, created_at }) => ({
        id,
        query,
        ...(await nameSearchedPlaces(services, readStoredQuery(query) ?? {}, locale)),
        created_at: created_at.toISOString(),
        ends_on,
        told_at: told_at?.toISOString() ?? null,
        new_homes: told_homes.flatMap((home) => cardById.get(home) ?? []),
      })),
    ),
    rate: showPrice(1_000_000, rates),
  };
}

/** The saved search of whose new homes a person was told last, as long as that is recent and they can still book one of them. */
export async function readLatestAlert(
  services: Services,
  userId: string,
  locale: Locale,
): Promise<OperationTypes['getLatestAlert']['ok']> {
  const { db, clock } = services;
  const since = new Date(clock.now().getTime() - savedSearchLimits.shownDays * 86_400_000);
  const latest = await findLatestAlert(db, userId, since);
  if (!latest) return { search: null };
  const { id, query, told_at } = latest;
  const names = await nameSearchedPlaces(services, readStoredQuery(query) ?? {}, locale);
  return { search: { id, query, ...names, told_at: told_at.toISOString() } };
}

/**
 * Keeps a search, of whose new homes its person is told from now on; one that is kept already stays as it is. Throws
 * `dates_reversed`, `dates_in_past`, `dates_too_far`, `notice_too_short` from the day of check-in on, and `too_many_saved_searches`.
 */
export async function saveSearch(
  { db, clock }: Services,
  userId: string,
  query: StoredQuery,
): Promise<OperationTypes['saveSearch']['ok']> {
  const today = clock.today();
  const { check_in, check_out = check_in && addDays(check_in, 1) } = query;
  if (check_in !== undefined) checkDays(check_in, check_out!, today);
  const ends_on = endOf(query);
  if (ends_on !== null && ends_on < today) throw new AppError('dates_in_past');
  if (ends_on === today) {
    throw new AppError('notice_too_short', { field: 'check_in', values: { first_day: addDays(today, 1) } });
  }
  const stored = writeStoredQuery(query);
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const known = await trx
      .selectFrom('saved_searches')
      .select(['id', 'query'])
      .where('user_id', '=', userId)
      .where('query', '=', stored)
      .executeTakeFirst();
    if (known) return known;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from saved_searches where user_id = ${userId}
    `.execute(trx);
    const { searches } = savedSearchLimits;
    if (rows[0]!.count >= searches) throw new AppError('too_many_saved_searches', { values: { count: searches } });
    await trx
      .insertInto('alert_days')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return trx
      .insertInto('saved_searches')
      .values({ user_id: userId, query: stored, ends_on, looked_until: clock.now(), created_at: clock.now() })
      .returning(['id', 'query'])
      .executeTakeFirstOrThrow();
  });
}

/** Throws `not_found` for a search of somebody else. */
export async function removeSearch({ db }: Services, userId: string, searchId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

/** Ends the searches whose stay has begun. */
export async function endSearches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('saved_searches').where('ends_on', '<=', clock.today()).execute();
}

/** The day of check-in, or the last day of the month of a stay without days. */
function endOf({ check_in, month, month_part = 'whole' }: StoredQuery): string | null {
  if (check_in !== undefined) return check_in;
  return month === undefined ? null : daysOfPart(month, month_part).last;
}

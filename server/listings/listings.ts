import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockProperty } from './locks.ts';
import { refreshSearchRow } from './search-rows.ts';

// The public interface of the domain.
export { listingsAccount } from './account-lifecycle.ts';
export { agreePrice, nightsPrice } from './agreed-price.ts';
export { getAvailability, listHolds } from './availability.ts';
export { freeCancellationUntil, freeUntilFor, type CancellationTerms } from './free-cancellation.ts';
export { registerHolidayJobs } from './holidays.ts';
export { readKnownHolidays } from './known-holidays.ts';
export { imageOf, noPhoto, type Hit } from './card-bases.ts';
export { showCards, showCardsOf, showSavedCards, type RequestedStay } from './property-cards.ts';
export { isGuestFavorite } from './favorites.ts';
export { dinarForDollar, showPrice, shownRates, usdCents, type Rates } from './money.ts';
export { changeNights, lockProperties, type NightChange, type NightValues } from './night-changes.ts';
export { readNights, type Night, type NightHold, type PropertyNights } from './nights.ts';
export {
  percentOf,
  priceStay,
  firstGuestFee,
  guestFeeOf,
  roundDirham,
  sumOf,
  type ListingPrices,
  type StayPrice,
} from './pricing.ts';
export { getProperty, requireVisibleProperty } from './property-details.ts';
export {
  deleteListing,
  quickEdit,
  readListing,
  readPropertyPhotos,
  saveListing,
  setListingPhotos,
  setListingStatus,
  type ListingStatus,
  type PropertyPhoto,
  type StoredListing,
} from './listing-writes.ts';
export { searchListings, type FoundListing } from './listing-search.ts';
export { lockPropertiesOf, lockProperty } from './locks.ts';
export { restrictListings, type HostRestriction } from './host-restrictions.ts';
export { previewProperty } from './property-preview.ts';
export { readHomeFacts, type HomeFacts } from './home-facts.ts';
export { similarPrices, type SimilarPrices } from './similar-prices.ts';
export { listSimilarHomes } from './similar-homes.ts';
export {
  loadBookedTerms,
  loadStayTerms,
  partsOfPrice,
  priceTerms,
  requireBookable,
  requireWithinLimit,
  quoteStay,
  type StayTerms,
} from './quotes.ts';
export { refreshPopularity } from './popularity-list.ts';
export { featureBit, featureBits } from './feature-bits.ts';
export { refreshSearchRow, refreshSearchRows } from './search-rows.ts';
export { chooseRuleSet, savePricing } from './rule-set-changes.ts';
export {
  bookingMoment,
  checkDays,
  checkStay,
  countGuests,
  requireRange,
  type BookingMoment,
  type StayLimits,
} from './stay-rules.ts';

/**
 * Publishes a listing after an administrator's review: it can be found and booked from now on.
 * Throws `not_found`, and `state_moved_on` for a listing that is published already.
 */
export async function publishListing(services: Services, propertyId: string): Promise<void> {
  await transact(services.db, async (trx) => {
    await lockProperty(trx, propertyId);
    const property = await trx
      .selectFrom('properties')
      .select('listing_status')
      .where('id', '=', propertyId)
      .forUpdate()
      .executeTakeFirst();
    if (!property) throw new AppError('not_found');
    if (property.listing_status === 'published') throw new AppError('state_moved_on');
    const now = services.clock.now();
    await trx
      .updateTable('properties')
      .set({ listing_status: 'published', published_at: now, rejected_reason: null, updated_at: now })
      .where('id', '=', propertyId)
      .execute();
    await refreshSearchRow(trx, propertyId);
  });
}

/** Takes a listing out of search; its bookings stay. Throws `not_found`. */
export async function unlistListing(services: Services, propertyId: string): Promise<void> {
  await transact(services.db, async (trx) => {
    await lockProperty(trx, propertyId);
    const { numUpdatedRows } = await trx
      .updateTable('properties')
      .set({ listing_status: 'unlisted', updated_at: services.clock.now() })
      .where('id', '=', propertyId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await refreshSearchRow(trx, propertyId);
  });
}

/**
 * Adds a guest's published review to the rating, or with -1 takes it out of it again, in the caller's transaction, which has
 * locked the property.
 */
export async function countReview(trx: Kysely<DB>, propertyId: string, rating: number, by: 1 | -1 = 1): Promise<void> {
  await trx
    .updateTable('properties')
    .set((on) => ({ rating_sum: on('rating_sum', '+', by * rating), review_count: on('review_count', '+', by) }))
    .where('id', '=', propertyId)
    .execute();
  await refreshSearchRow(trx, propertyId);
}

/** Records when a property was last booked, for the recently booked properties on the home page. */
export async function recordBooked(trx: Kysely<DB>, propertyId: string, bookedAt: Date): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ last_booked_at: sql`greatest(last_booked_at, ${bookedAt}::timestamptz)` })
    .where('id', '=', propertyId)
    .execute();
}

/** The place of a property, which must exist. */
export async function readPlaceId(db: Kysely<DB>, propertyId: string): Promise<string> {
  const { place_id } = await db
    .selectFrom('properties')
    .select('place_id')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return place_id;
}

/** A property's titles by language; at least one. */
export type Titles = Partial<Record<Locale, string>>;

export async function readTitles(db: Kysely<DB>, propertyId: string): Promise<Titles> {
  const rows = await db
    .selectFrom('property_texts')
    .select(['language', 'title'])
    .where('property_id', '=', propertyId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.language, row.title]));
}

/** The titles of properties in a language, each else in Arabic or another, by the id of the property. */
export async function readTitlesOf(
  db: Kysely<DB>,
  propertyIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ property_id: string; title: string }>`
    select distinct on (property_id) property_id, title from property_texts
    where property_id = any(${[...new Set(propertyIds)]}::uuid[])
    order by property_id, language = ${locale} desc, language = 'ar' desc, language
  `.execute(db);
  return new Map(rows.map(({ property_id, title }) => [property_id, title]));
}

/** Whether a property can be found and booked, as the caller's transaction sees it. */
export async function isPublished(db: Kysely<DB>, propertyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('listing_status', '=', 'published')
    .where('is_withheld', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** A published property, and the day in Africa/Tripoli on which its content, price or status last changed. */
export interface ChangedProperty {
  id: string;
  changed_on: string;
}

/** Published properties from an id on, in the order of ids, at most `limit`. */
export async function listPublished(pool: Pool, from: string, limit: number): Promise<ChangedProperty[]> {
  const { rows } = await pool.query<ChangedProperty>({
    name: 'listings_published',
    text: `
      with listed as (select property_id from search where property_id >= $1 order by property_id limit $2)
      select p.id, tripoli_day(p.updated_at)::text as changed_on
      from listed join properties as p on p.id = listed.property_id order by p.id`,
    values: [from, limit],
  });
  return rows;
}

/** A group of pages for the sitemap: the first id, and the day in Africa/Tripoli on which one of them last changed. */
export interface SitemapGroup {
  id: string;
  changed_on: string;
}

/** Groups of `size` published properties, in the order of ids, at most `groups`. */
export async function listPublishedGroups(pool: Pool, size: number, groups: number): Promise<SitemapGroup[]> {
  const { rows } = await pool.query<SitemapGroup>({
    name: 'listings_published_groups',
    text: `
      with listed as (select property_id from search order by property_id limit $1::int * $2::int),
        numbered as (select property_id, (row_number() over (order by property_id) - 1) / $1::int as group_number from listed)
      select (array_agg(n.property_id order by n.property_id))[1] as id,
        tripoli_day(max(p.updated_at))::text as changed_on
      from numbered as n join properties as p on p.id = n.property_id group by n.group_number order by id`,
    values: [size, groups],
  });
  return rows;
}

/** The last day on which one of these properties changed; null without one. */
export async function readLastChange(pool: Pool, propertyIds: readonly string[]): Promise<string | null> {
  const { rows } = await pool.query<{ changed_on: string | null }>({
    name: 'listings_last_change',
    text: 'select tripoli_day(max(updated_at))::text as changed_on from properties where id = any($1::uuid[])',
    values: [propertyIds],
  });
  return rows[0]?.changed_on ?? null;
}

/** The mean of ratings, null before the first, and their number. */
export interface Rating {
  rating: number | null;
  review_count: number;
}

/** Guests' rating of a property. */
export async function readRating(db: Kysely<DB>, propertyId: string): Promise<Rating> {
  const { rows } = await sql<Rating>`
    select round(rating_sum::numeric / nullif(review_count, 0), 2) as rating, review_count
    from properties where id = ${propertyId}
  `.execute(db);
  return rows[0] ?? { rating: null, review_count: 0 };
}

import { showPrice } from '#contract/money.ts';
import { ofFixedLengths, type FixedLengthPercents } from '#contract/discounts.ts';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { propertyDetail } from '#contract/schemas/listings.ts';
import type { EmergencyNotice, HomePhoto, PropertyDetail } from '#contract/types.gen.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import type { DB } from '#db/types.ts';
import { serializeAnswer } from '#server/platform/answer-serializers.ts';
import { AppError } from '#server/platform/errors.ts';
import { keepBytes, PreparedAnswer } from '#server/platform/prepared-answer.ts';
import type { Services } from '#server/platform/services.ts';
import { isGuestFavorite } from './favorites.ts';
import { describePlace, openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { shownRates } from './money.ts';
import { accessQuery, detailsQuery, guestBookingQuery, visibilityQuery } from './property-details-list.ts';
import { VersionCache } from './version-cache.ts';

/** What of a property changes only with its version, in one language. */
interface KeptDetails {
  /** The JSON of its details but those of `readFields`, without the brace at the end. */
  json: Buffer;
  base_price_dirham: number;
  weekend_price_dirham: number | null;
}

const readFields = { emergencies: true, latitude: true, longitude: true, nightly: true, weekend: true } as const;
const keptSchema = propertyDetail.omit(readFields);
const readSchema = propertyDetail.pick(readFields);
type KeptFields = Omit<PropertyDetail, keyof typeof readFields>;
type ReadFields = Pick<PropertyDetail, keyof typeof readFields>;

/** What decides who may see a property and its exact coordinates, and which version is current. */
interface PropertyAccess {
  /** The listing is published, and neither is its host suspended nor does the host owe overdue fees. */
  is_public: boolean;
  host_id: string;
  latitude: number;
  longitude: number;
  /** Blurred, from the search row; null for an unpublished property, whose viewers all see the exact coordinates. */
  shown_latitude: number | null;
  shown_longitude: number | null;
  version: number | null;
}
interface AccessRow extends PropertyAccess {
  emergencies: EmergencyNotice[];
}

const caches = new WeakMap<Pool, VersionCache<KeptDetails>>();
/** About 4,000 homes in one language. */
const cacheOptions = {
  bytes: 24 * 2 ** 20,
  ageMilliseconds: 60_000,
  sizeOf: ({ json }: KeptDetails) => json.length + 500,
};

/**
 * All details of a property, with texts in `locale` where it has them. Only its host and administrators see an
 * unpublished property, and one that is withheld. The exact coordinates are for them and for guests whose booking is paid or confirmed.
 * One statement, and for a signed-in guest another. Throws `not_found`.
 */
export async function prepareProperty(
  services: Services,
  propertyId: string,
  locale: Locale,
  viewer?: Viewer,
): Promise<PreparedAnswer<PropertyDetail>> {
  const { pool, clock } = services;
  const { access, kept } = await loadDetails(services, propertyId, locale, viewer);
  const exact = viewer ? await maySeeExactCoordinates(pool, propertyId, access, viewer) : false;
  const rates = await shownRates(pool, clock.now());
  const fields: ReadFields = {
    emergencies: access.emergencies,
    latitude: exact ? access.latitude : access.shown_latitude!,
    longitude: exact ? access.longitude : access.shown_longitude!,
    nightly: showPrice(kept.base_price_dirham, rates),
    weekend: kept.weekend_price_dirham === null ? null : showPrice(kept.weekend_price_dirham, rates),
  };
  return new PreparedAnswer({
    value: () => ({ ...(JSON.parse(`${kept.json.toString()}}`) as KeptFields), ...fields }),
    json: () => [kept.json, ',', serializeAnswer(readSchema, fields).slice(1)],
  });
}

/** Throws `not_found` for a property that this viewer cannot see. */
export async function requireVisibleProperty(services: Services, propertyId: string, viewer?: Viewer): Promise<void> {
  const { rows } = await services.pool.query<PropertyAccess>({ ...visibilityQuery, values: [propertyId] });
  requireVisible(rows[0], viewer);
}

/**
 * The description of a property as this viewer reads it in `locale`, with its language, its host, and whether everybody may read it.
 * Throws `not_found`.
 */
export async function readDescription(
  services: Services,
  propertyId: string,
  locale: Locale,
  viewer?: Viewer,
): Promise<{ text: string; language: Locale; author_id: string; author_name: string; is_public: boolean }> {
  const found = await services.pool.query<PropertyAccess>({ ...visibilityQuery, values: [propertyId] });
  const access = requireVisible(found.rows[0], viewer);
  const { rows } = await services.pool.query<{ description: string; language: string }>(
    'select description, language from texts_of($1, $2)',
    [propertyId, locale],
  );
  if (!rows[0]) throw new AppError('not_found');
  const { name } = await readPerson(services.db, access.host_id);
  return {
    text: rows[0].description,
    language: rows[0].language as Locale,
    author_id: access.host_id,
    author_name: name,
    is_public: access.is_public,
  };
}

/** Whether this is still the description of a property in this language; until the caller's transaction ends it is not changed. */
export async function holdDescription(
  trx: Kysely<DB>,
  propertyId: string,
  language: Locale,
  text: string,
): Promise<boolean> {
  const held = await trx
    .selectFrom('property_texts')
    .select('language')
    .where('property_id', '=', propertyId)
    .where('language', '=', language)
    .where('description', '=', text)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

function requireVisible<Row extends PropertyAccess>(row: Row | undefined, viewer: Viewer | undefined): Row {
  if (!row || (!row.is_public && !isHostOrAdmin(row, viewer))) throw new AppError('not_found');
  return row;
}

/** Reads what is never kept and, where the current version of the others is not kept, these too. Throws `not_found`. */
async function loadDetails(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  propertyId: string,
  locale: Locale,
  viewer: Viewer | undefined,
): Promise<{ access: AccessRow; kept: KeptDetails }> {
  let cache = caches.get(pool);
  if (!cache) caches.set(pool, (cache = new VersionCache(cacheOptions)));
  const key = propertyId + locale;
  const values = [propertyId, locale, clock.today()];
  if (cache.has(key)) {
    const { rows } = await pool.query<AccessRow>({ ...accessQuery, values });
    const access = requireVisible(rows[0], viewer);
    const kept = access.version === null ? undefined : cache.get(key, access.version);
    if (kept) return { access, kept };
  }
  const { rows } = await pool.query<DetailsRow>({ ...detailsQuery, values });
  const row = requireVisible(rows[0], viewer);
  const fields = await presentDetails(pool, row, locale);
  const { base_price_dirham, weekend_price_dirham, version } = row;
  const json = keepBytes(serializeAnswer(keptSchema, fields).slice(0, -1));
  const kept = { json, base_price_dirham, weekend_price_dirham };
  if (version !== null) cache.set(key, version, kept);
  return { access: row, kept };
}

function isHostOrAdmin(access: PropertyAccess, viewer: Viewer | undefined): boolean {
  return viewer !== undefined && (viewer.id === access.host_id || viewer.role === 'admin');
}

async function maySeeExactCoordinates(
  pool: Pool,
  propertyId: string,
  access: PropertyAccess,
  viewer: Viewer,
): Promise<boolean> {
  if (isHostOrAdmin(access, viewer)) return true;
  const { rowCount } = await pool.query({ ...guestBookingQuery, values: [viewer.id, propertyId] });
  return rowCount === 1;
}

type DetailsRow = AccessRow &
  Pick<
    PropertyDetail,
    | 'id'
    | 'property_type'
    | 'capacity'
    | 'bedrooms'
    | 'beds'
    | 'bathrooms'
    | 'amenities'
    | keyof FixedLengthPercents
    | 'min_nights'
    | 'max_nights'
    | 'instant_book'
    | 'pay_at_property'
    | 'online_part_percent'
    | 'cancellation_policy'
    | 'check_in_time'
    | 'check_out_time'
    | 'rating'
    | 'review_count'
    | 'verified_on'
    | 'rooms'
    | 'standard_rules'
  > &
  PropertyDetail['facts'] & {
    place_id: string;
    base_price_dirham: number;
    weekend_price_dirham: number | null;
    guest_favorite: 'pinned' | 'suppressed' | null;
    texts: { language: Locale; title: string; description: string; house_rules: string[] } | null;
    photos: HomePhoto[] | null;
    category_ratings: Record<string, number> | null;
    host: HostRow;
  };

/** A host as the statements of `property-details-list.ts` answer them. */
export type HostRow = Omit<PropertyDetail['host'], 'avatar'> & { avatar_key: string | null };

export function hostOf({ avatar_key, ...host }: HostRow): PropertyDetail['host'] {
  return { ...host, avatar: avatar_key === null ? null : `/media/${avatar_key}` };
}

/** The facts among other columns. */
export function factsOf(row: PropertyDetail['facts']): PropertyDetail['facts'] {
  return {
    backup_power: row.backup_power,
    generator_carries: row.generator_carries,
    generator_hours: row.generator_hours,
    generator_starts_itself: row.generator_starts_itself,
    generator_fuel_included: row.generator_fuel_included,
    water_sources: row.water_sources,
    ...ofStatedNumbers((field) => row[field]),
    mobile_signal: row.mobile_signal,
    mobile_signals: row.mobile_signals,
  };
}

async function presentDetails(pool: Pool, row: DetailsRow, locale: Locale): Promise<KeptFields> {
  let gazetteer = await openGazetteer(pool);
  if (!gazetteer.places.has(row.place_id)) gazetteer = await reopenGazetteer(pool, gazetteer);
  const place = describePlace(gazetteer, row.place_id, locale);
  return {
    id: row.id,
    title: row.texts?.title ?? '',
    description: row.texts?.description ?? '',
    text_language: row.texts?.language ?? locale,
    place: { id: row.place_id, name: place.name, region: place.region },
    location: place.location,
    city: place.city,
    property_type: row.property_type,
    capacity: row.capacity,
    bedrooms: row.bedrooms,
    beds: row.beds,
    bathrooms: row.bathrooms,
    amenities: row.amenities,
    family_only: row.amenities.includes('family_only'),
    facts: factsOf(row),
    rooms: row.rooms,
    standard_rules: row.standard_rules,
    house_rules: row.texts?.house_rules ?? [],
    photos: row.photos ?? [],
    ...ofFixedLengths('discount_percent', (length) => row[`${length}_discount_percent`]),
    min_nights: row.min_nights,
    max_nights: row.max_nights,
    instant_book: row.instant_book,
    pay_at_property: row.pay_at_property,
    online_part_percent: row.online_part_percent,
    cancellation_policy: row.cancellation_policy,
    check_in_time: row.check_in_time,
    check_out_time: row.check_out_time,
    rating: row.rating,
    review_count: row.review_count,
    category_ratings: row.category_ratings ?? {},
    is_guest_favorite: isGuestFavorite(row.rating, row.guest_favorite),
    verified_on: row.verified_on,
    host: hostOf(row.host),
  };
}

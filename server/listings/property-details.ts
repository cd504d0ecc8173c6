import { showPrice } from '#contract/money.ts';
import { ofFixedLengths, type FixedLengthPercents } from '#contract/discounts.ts';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { Photo, EmergencyNotice, PropertyDetail } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { isGuestFavorite } from './favorites.ts';
import { describePlace, openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { shownRates } from './money.ts';
import { factsQuery, guestBookingQuery } from './property-details-list.ts';
import { VersionCache } from './version-cache.ts';

/** The fields of a property that change only with its version, in one language. */
interface Facts {
  detail: Omit<PropertyDetail, 'emergencies' | 'latitude' | 'longitude' | 'nightly' | 'weekend'>;
  base_price_dirham: number;
  weekend_price_dirham: number | null;
}

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
  emergencies: EmergencyNotice[];
}

const factsCaches = new WeakMap<Pool, VersionCache<Facts>>();

const accessQuery = {
  name: 'listings_access',
  text: `
    select p.listing_status = 'published' and not p.is_withheld as is_public, p.host_id, p.latitude, p.longitude, s.version,
      s.latitude as shown_latitude, s.longitude as shown_longitude, emergency_notices(p.id, $2::date, $3) as emergencies
    from properties as p left join search as s on s.property_id = p.id where p.id = $1`,
} as const;

/**
 * All details of a property, with texts in `locale` where it has them. Only its host and administrators see an
 * unpublished property, and one that is withheld. The exact coordinates are for them and for guests whose booking is paid or confirmed.
 * Throws `not_found`.
 */
export async function getProperty(
  services: Services,
  propertyId: string,
  locale: Locale,
  viewer?: Viewer,
): Promise<PropertyDetail> {
  const { pool } = services;
  const access = await loadAccess(services, propertyId, locale, viewer);
  const [facts, rates, exact] = await Promise.all([
    loadFacts(pool, propertyId, access.version, locale),
    shownRates(pool, services.clock.now()),
    viewer ? maySeeExactCoordinates(pool, propertyId, access, viewer) : false,
  ]);
  return {
    ...facts.detail,
    emergencies: access.emergencies,
    latitude: exact ? access.latitude : access.shown_latitude!,
    longitude: exact ? access.longitude : access.shown_longitude!,
    nightly: showPrice(facts.base_price_dirham, rates),
    weekend: facts.weekend_price_dirham === null ? null : showPrice(facts.weekend_price_dirham, rates),
  };
}

/** Throws `not_found` for a property that this viewer cannot see. */
export async function requireVisibleProperty(services: Services, propertyId: string, viewer?: Viewer): Promise<void> {
  await loadAccess(services, propertyId, 'en', viewer);
}

async function loadAccess(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  propertyId: string,
  locale: Locale,
  viewer: Viewer | undefined,
): Promise<PropertyAccess> {
  const values = [propertyId, clock.today(), locale];
  const { rows } = await pool.query<PropertyAccess>({ ...accessQuery, values });
  const access = rows[0];
  if (!access || (!access.is_public && !isHostOrAdmin(access, viewer))) throw new AppError('not_found');
  return access;
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

async function loadFacts(pool: Pool, id: string, version: number | null, locale: Locale): Promise<Facts> {
  let cache = factsCaches.get(pool);
  if (!cache) factsCaches.set(pool, (cache = new VersionCache({ capacity: 1500, ageMilliseconds: 60_000 })));
  const cached = version === null ? undefined : cache.get(id + locale, version);
  if (cached) return cached;
  const facts = await readFacts(pool, id, locale);
  if (version !== null) cache.set(id + locale, version, facts);
  return facts;
}

type FactsRow = Pick<
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
    photos: Photo[] | null;
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

async function readFacts(pool: Pool, id: string, locale: Locale): Promise<Facts> {
  const { rows } = await pool.query<FactsRow>({ ...factsQuery, values: [id, locale] });
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  let gazetteer = await openGazetteer(pool);
  if (!gazetteer.places.has(row.place_id)) gazetteer = await reopenGazetteer(pool, gazetteer);
  const place = describePlace(gazetteer, row.place_id, locale);
  return {
    base_price_dirham: row.base_price_dirham,
    weekend_price_dirham: row.weekend_price_dirham,
    detail: {
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
    },
  };
}

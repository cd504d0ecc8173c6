import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { firstRates } from '#contract/currencies.ts';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { publishListing } from '#server/listings/publishing.ts';
import { countReview } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';

type UserRow = Selectable<DB['users']>;
type PropertyRow = Selectable<DB['properties']>;

/** No valid hash: tests that sign in with a password sign the user up. */
const noPassword = 'none';

export async function createUser(
  services: Services,
  values: Partial<Insertable<DB['users']>> & { email?: string } = {},
): Promise<UserRow & { email: string }> {
  const unique = randomBytes(6).toString('hex');
  const email = values.email ?? `person-${unique}@example.ly`;
  const row = await services.db
    .insertInto('users')
    .values({
      name: `Person ${unique}`,
      password_hash: noPassword,
      role: 'guest',
      referral_code: unique.toUpperCase(),
      phone: '+218912345678',
      // Tests of roles choose another.
      ...(values.role === 'admin' ? { admin_role: 'owner' } : {}),
      ...values,
      email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, email };
}

/** A new access token of the user. */
export async function tokenFor(services: Services, user: { id: string }): Promise<string> {
  const { access_token } = await openSession(services, user.id, { rememberMe: true, userAgent: 'test' });
  return access_token;
}

/** A new user with an access token. */
export async function signedIn(services: Services, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(services, values);
  return { ...user, token: await tokenFor(services, user) };
}

export async function createPlace(services: Services, values: Partial<Insertable<DB['places']>> = {}): Promise<string> {
  const id = values.id ?? 'test-place';
  await services.db
    .insertInto('places')
    .values({
      id,
      kind: 'city',
      name_en: 'Test Town',
      name_ar: 'بلدة الاختبار',
      name_fr: 'Ville d’essai',
      latitude: 32.88,
      longitude: 13.19,
      west: 13,
      south: 32.7,
      east: 13.4,
      north: 33,
      ...values,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}

/** A published property with one photo and texts in three languages: 100 dinar a night, 4 guests. */
export async function createProperty(
  services: Services,
  hostId: string,
  values: Partial<Insertable<DB['properties']>> = {},
): Promise<PropertyRow> {
  const place_id = values.place_id ?? (await createPlace(services));
  const property = await services.db
    .insertInto('properties')
    .values({
      host_id: hostId,
      listing_status: 'draft',
      property_type: 'house',
      place_id,
      latitude: 32.88,
      longitude: 13.19,
      capacity: 4,
      bedrooms: 2,
      beds: 3,
      bathrooms: 1,
      amenities: ['wifi', 'kitchen'],
      base_price_dirham: 100_000,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('property_texts')
    .values(
      (['en', 'ar', 'fr'] as const).map((language) => ({
        property_id: property.id,
        language,
        title: { en: 'Quiet house', ar: 'بيت هادئ', fr: 'Maison calme' }[language],
        description: { en: 'A quiet house.', ar: 'بيت هادئ.', fr: 'Une maison calme.' }[language],
      })),
    )
    .execute();
  await services.db
    .insertInto('property_photos')
    .values({
      property_id: property.id,
      position: 0,
      key: 'hosh-01',
      width: 1200,
      height: 800,
      color: '#b9b9a3',
      alt_en: 'A courtyard',
      alt_ar: 'حوش',
      alt_fr: 'Une cour',
    })
    .execute();
  if ((values.listing_status ?? 'published') === 'published') await publishListing(services, property.id);
  return services.db.selectFrom('properties').selectAll().where('id', '=', property.id).executeTakeFirstOrThrow();
}

/** Published copies of a property with its texts and photos, so many degrees to the east. Returns their ids. */
export async function copyProperty(
  { pool }: Services,
  { id }: { id: string },
  count: number,
  east = 0,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with copies as (
       insert into properties (host_id, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
         base_price_dirham, listing_status)
       select host_id, property_type, place_id, latitude, longitude + $2::float8, capacity, bedrooms, beds, bathrooms,
         base_price_dirham, listing_status
       from properties, generate_series(1, $3::int) where id = $1 returning id
     ), texts as (
       insert into property_texts (property_id, language, title, description)
       select c.id, t.language, t.title, t.description from copies as c, property_texts as t where t.property_id = $1
     ), photos as (
       insert into property_photos (property_id, position, key, width, height, color, alt_en, alt_ar, alt_fr)
       select c.id, p.position, p.key, p.width, p.height, p.color, p.alt_en, p.alt_ar, p.alt_fr
       from copies as c, property_photos as p where p.property_id = $1
     ), searched as (
       insert into search
       select one.* from copies as c, search as s,
         jsonb_populate_record(s, jsonb_build_object('property_id', c.id)) as one where s.property_id = $1
     )
     select id from copies order by id`,
    [id, east, count],
  );
  return rows.map((row) => row.id);
}

type BookingValues = Partial<Insertable<DB['bookings']>> & { status: string; check_in: string };

/** A booking of three nights for two adults in any status, inserted without its events and payments. */
export async function createBooking(
  services: Services,
  property: Pick<PropertyRow, 'id' | 'host_id'>,
  guestId: string,
  values: BookingValues,
): Promise<string> {
  const [id] = await createBookings(services, property, guestId, [values]);
  return id!;
}

/** As `createBooking`, for many at once. Returns their ids in order. */
export async function createBookings(
  services: Services,
  property: Pick<PropertyRow, 'id' | 'host_id'>,
  guestId: string,
  bookings: readonly BookingValues[],
): Promise<string[]> {
  const rows = await services.db
    .insertInto('bookings')
    .values(
      bookings.map((values) => ({
        property_id: property.id,
        guest_id: guestId,
        host_id: property.host_id,
        check_out: addDays(values.check_in, 3),
        adults: 2,
        payment_choice: 'online',
        lines: JSON.stringify([]),
        total_dirham: 300_000,
        rates: JSON.stringify(firstRates),
        cancellation_policy: 'moderate',
        check_in_time: '15:00',
        check_out_time: '11:00',
        ...values,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A review of a property by a guest of its own, Omar El Mukhtar of Derna; counted in the rating where it is published. */
export async function createReview(
  services: Services,
  property: Pick<PropertyRow, 'id' | 'host_id'>,
  rating: number,
  values: {
    comment?: string;
    language?: 'en' | 'ar' | 'fr' | null;
    published?: boolean;
    categories?: object;
    author?: string;
    party?: { adults?: number; children?: number; infants?: number };
  } = {},
): Promise<void> {
  const guest = await createUser(services, { name: values.author ?? 'Omar El Mukhtar', city: 'Derna' });
  const check_in = addDays(services.clock.today(), -40);
  const isPublished = values.published ?? true;
  await services.db
    .insertInto('reviews')
    .values({
      // A declined booking holds no nights, so that one property can have many reviews.
      booking_id: await createBooking(services, property, guest.id, { status: 'declined', check_in, ...values.party }),
      property_id: property.id,
      author_id: guest.id,
      author_role: 'guest',
      rating,
      comment: values.comment ?? null,
      language: values.language ?? null,
      categories: JSON.stringify(values.categories ?? {}),
      published_at: isPublished ? new Date() : null,
    })
    .execute();
  if (isPublished) await services.db.transaction().execute((trx) => countReview(trx, property.id, rating));
}

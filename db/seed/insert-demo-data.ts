import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Entry } from '#server/ledger/ledger.ts';
import { topicsOf } from '#server/reviews/reviews.ts';
import { photoCaptions } from './content/photo-captions.ts';
import { roomsOfPhotos } from './photos.ts';
import type { DemoProperty } from './properties.ts';
import type { DemoData } from './demo-data.ts';
import { ratingsOf } from './search-scores.ts';

/** Rows per statement, so that no message to the database exceeds a few megabytes. */
const rowsAtOnce = 2000;

/**
 * Inserts rows in few statements; the columns are the keys of the first row. Values are sent as JSON and converted to
 * the types of the table, so days, ranges and arrays are texts and arrays as PostgreSQL accepts them.
 */
export async function insertRows(trx: Kysely<DB>, table: keyof DB, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb)
    `.execute(trx);
  }
}

/** Inserts demo data into empty tables. Triggers write the holds of bookings and the search rows. */
export async function insertDemoData(trx: Kysely<DB>, demoData: DemoData, passwordHash: string): Promise<void> {
  await insertRows(
    trx,
    'users',
    demoData.users.map((user) => ({
      ...user,
      email_verified_at: user.created_at,
      password_hash: passwordHash,
      is_demo: true,
    })),
  );
  await insertRows(trx, 'rule_sets', demoData.ruleSets);
  await insertRows(trx, 'price_rules', demoData.priceRules);
  await insertProperties(trx, demoData);
  await insertRows(trx, 'calendar_links', demoData.links);
  await insertRows(trx, 'calendar_link_reads', demoData.linkReads);
  await insertStays(trx, demoData);
  await insertRows(
    trx,
    'reviews',
    demoData.reviews.map((review) => ({
      ...review,
      topics: review.author_role === 'guest' && review.comment ? topicsOf(review.comment) : null,
    })),
  );
  await countGuestReviews(trx);
  await insertConversations(trx, demoData);
  await insertRows(trx, 'wishlists', demoData.saves);
  await insertRows(trx, 'property_views', [...demoData.views, ...demoData.olderViews]);
  await insertRows(trx, 'viewed_properties', demoData.viewed);
  await insertRows(trx, 'search_days', demoData.searches.days);
  await insertRows(trx, 'empty_searches', demoData.searches.empty);
  await insertRows(trx, 'notifications', demoData.notifications);
  await insertRows(
    trx,
    'holds',
    demoData.blocks.map(({ from, to, ...block }) => ({ ...block, kind: 'block', nights: range(from, to) })),
  );
}

async function insertProperties(trx: Kysely<DB>, { properties, scores, reviews, ruleSetOf }: DemoData): Promise<void> {
  const reviewsOf = Map.groupBy(reviews, (review) => review.property_id);
  const rows = properties.map((property) => {
    const { kind, town, texts, photos, seasons, overrides, ...row } = property;
    const stars = ratingsOf(reviewsOf.get(property.id) ?? []);
    const propertyScores = scores.get(property);
    const isPublished = property.listing_status === 'published' || property.listing_status === 'unlisted';
    return {
      ...row,
      published_at: isPublished ? property.published_at : null,
      rejected_reason:
        property.listing_status === 'rejected'
          ? 'The pictures do not show the bathroom. Please add one and submit again.'
          : null,
      // Before the first approval, when its host sent it.
      updated_at: isPublished ? property.published_at : property.created_at,
      rating_sum: stars.reduce((sum, one) => sum + one, 0),
      review_count: stars.length,
      popularity: propertyScores?.popularity ?? 0,
      appeal: propertyScores?.appeal ?? 0,
      last_booked_at: propertyScores?.last_booked_at ?? null,
      rule_set_id: ruleSetOf.get(property.id) ?? null,
    };
  });
  await insertRows(trx, 'properties', rows);
  const each = <T extends object>(partsOf: (property: DemoProperty) => readonly T[]) =>
    properties.flatMap((property) => partsOf(property).map((part) => ({ property_id: property.id, ...part })));
  await insertRows(
    trx,
    'property_texts',
    each((property) => property.texts),
  );
  await insertRows(
    trx,
    'property_photos',
    each(({ photos, bedrooms }) => {
      const rooms = roomsOfPhotos(photos, bedrooms);
      return photos.map((photo, position) => ({ ...photoRow(photo), position, room: rooms[position]! }));
    }),
  );
  await insertRows(
    trx,
    'seasons',
    each((property) =>
      property.seasons.map(({ starts_on, ends_on, price_dirham }) => ({
        nights: range(starts_on, ends_on),
        price_dirham,
      })),
    ),
  );
  await insertRows(
    trx,
    'day_overrides',
    each((property) => property.overrides),
  );
}

function photoRow({ key, scene, width, height, dominant_color, alt }: DemoProperty['photos'][number]) {
  return {
    key,
    width,
    height,
    color: dominant_color,
    alternative_texts: alt,
    captions: photoCaptions[scene] ?? {},
  };
}

async function insertStays(trx: Kysely<DB>, { stays, relocations, referrals, credits }: DemoData): Promise<void> {
  await insertRows(
    trx,
    'bookings',
    stays.map(({ property, events, payment, entries, held_at, ...row }) => row),
  );
  await insertRows(
    trx,
    'booking_events',
    stays.flatMap((stay) => stay.events),
  );
  await insertRows(
    trx,
    'payments',
    stays.flatMap((stay) => stay.payment ?? []),
  );
  await insertRows(trx, 'relocations', relocations);
  await insertRows(trx, 'referrals', referrals);
  await postEntries(trx, [...stays.flatMap((stay) => stay.entries), ...credits]);
}

/** Sums the ratings of guests, as publishing a host's review does. */
async function countGuestReviews(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into guest_ratings (user_id, rating_sum, review_count)
    select b.guest_id, sum(r.rating), count(*) from reviews as r join bookings as b on b.id = r.booking_id
    where r.author_role = 'host' and r.published_at is not null group by b.guest_id
  `.execute(trx);
}

/** Messages and read positions; messages of answered requests are read by both. */
async function insertConversations(trx: Kysely<DB>, { messages, conversations }: DemoData): Promise<void> {
  await insertRows(trx, 'messages', messages);
  await sql`
    update conversations as c set guest_read_seq = c.last_seq, host_read_seq = c.last_seq, host_unread = 0
    from bookings as b where b.id = c.booking_id and b.status <> 'pending' and c.last_seq > 0
  `.execute(trx);
  await sql`
    update conversations as c set last_seq = r.last_seq, last_at = r.last_at, guest_read_seq = r.guest_read_seq,
      host_read_seq = r.host_read_seq, guest_unread = r.guest_unread, host_unread = r.host_unread
    from jsonb_populate_recordset(null::conversations, ${JSON.stringify(conversations)}::jsonb) as r
    where r.booking_id = c.booking_id
  `.execute(trx);
}

/** Does for many entries what `post_entry` does for one: opens accounts, inserts entries and postings. */
export async function postEntries(trx: Kysely<DB>, posted: readonly { entry: Entry; at: Date }[]): Promise<void> {
  const entries = posted.map(({ entry: { kind, fact, reference, payment_id, cash_dirham }, at }) => ({
    kind,
    fact,
    reference,
    payment_id: payment_id ?? null,
    cash_dirham: cash_dirham ?? null,
    at,
  }));
  await insertRows(
    trx,
    'ledger_entries',
    entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  const postings = posted.flatMap(({ entry }) => entry.postings.map((posting) => ({ fact: entry.fact, ...posting })));
  for (let from = 0; from < postings.length; from += 4 * rowsAtOnce) {
    const part = JSON.stringify(postings.slice(from, from + 4 * rowsAtOnce));
    await sql`
      insert into ledger_accounts (kind, user_id, provider)
      select distinct kind, user_id, provider
      from jsonb_to_recordset(${part}::jsonb) as m (kind text, user_id uuid, provider text)
      on conflict do nothing
    `.execute(trx);
    await sql`
      insert into postings (entry_id, account_id, amount_dirham)
      select e.id, a.id, m.amount_dirham
      from jsonb_to_recordset(${part}::jsonb) as m (fact text, kind text, user_id uuid, provider text, amount_dirham bigint)
      join ledger_entries as e on e.fact = m.fact
      join ledger_accounts as a
        on (a.kind, coalesce(a.user_id::text, ''), coalesce(a.provider, '')) = (m.kind, coalesce(m.user_id::text, ''), coalesce(m.provider, ''))
    `.execute(trx);
  }
}

/** The half-open range of days as PostgreSQL writes it. */
function range(from: string, to: string): string {
  return `[${from},${to})`;
}

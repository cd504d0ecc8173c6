import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Entry } from '#server/ledger/ledger.ts';
import type { Home } from './homes.ts';
import { ratingsOf, type DemoWorld } from './world.ts';

/** Rows of a statement at most, so that no message to the database grows beyond a few megabytes. */
const rowsAtOnce = 2000;

/**
 * Writes rows of plain values in few statements; the columns are those of the first row. Values go over as JSON and
 * come out typed as the table says, so days, ranges and arrays are written as PostgreSQL writes them.
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

/** Writes a world into empty tables: people first, money last. Holds and search rows follow by the tables' own triggers and functions. */
export async function insertWorld(trx: Kysely<DB>, world: DemoWorld, passwordHash: string): Promise<void> {
  await insertRows(
    trx,
    'users',
    world.everybody.map((person) => ({ ...person, password_hash: passwordHash })),
  );
  await insertHomes(trx, world);
  await insertStays(trx, world);
  await insertRows(trx, 'reviews', world.reviews);
  await countGuestReviews(trx);
  await insertTalks(trx, world);
  await insertRows(trx, 'wishlists', world.wishes);
  await insertRows(trx, 'property_views', world.views);
  await insertRows(trx, 'notifications', world.notices);
  await insertRows(
    trx,
    'holds',
    world.blocks.map(({ from, to, ...block }) => ({ ...block, kind: 'block', nights: range(from, to) })),
  );
}

async function insertHomes(trx: Kysely<DB>, { homes, standings, reviews }: DemoWorld): Promise<void> {
  const reviewsOf = Map.groupBy(reviews, (review) => review.property_id);
  const rows = homes.map((home) => {
    const { kind, town, texts, photos, seasons, overrides, ...row } = home;
    const stars = ratingsOf(reviewsOf.get(home.id) ?? []);
    const standing = standings.get(home);
    const isPublished = home.listing_status === 'published' || home.listing_status === 'unlisted';
    return {
      ...row,
      published_at: isPublished ? home.published_at : null,
      rejected_reason:
        home.listing_status === 'rejected'
          ? 'The pictures do not show the bathroom. Please add one and submit again.'
          : null,
      updated_at: home.published_at,
      rating_sum: stars.reduce((sum, one) => sum + one, 0),
      review_count: stars.length,
      popularity: standing?.popularity ?? 0,
      appeal: standing?.appeal ?? 0,
      last_booked_at: standing?.last_booked_at ?? null,
    };
  });
  await insertRows(trx, 'properties', rows);
  const each = <T extends object>(partsOf: (home: Home) => readonly T[]) =>
    homes.flatMap((home) => partsOf(home).map((part) => ({ property_id: home.id, ...part })));
  await insertRows(
    trx,
    'property_texts',
    each((home) => home.texts),
  );
  await insertRows(
    trx,
    'property_photos',
    each((home) => home.photos.map(photoRow)),
  );
  await insertRows(
    trx,
    'seasons',
    each((home) =>
      home.seasons.map(({ starts_on, ends_on, price_dirham }) => ({ nights: range(starts_on, ends_on), price_dirham })),
    ),
  );
  await insertRows(
    trx,
    'day_overrides',
    each((home) => home.overrides),
  );
}

function photoRow({ key, width, height, dominant_color, alt }: Home['photos'][number], position: number) {
  return { position, key, width, height, color: dominant_color, alt_en: alt.en, alt_ar: alt.ar, alt_fr: alt.fr };
}

async function insertStays(trx: Kysely<DB>, { stays, referrals, credits }: DemoWorld): Promise<void> {
  await insertRows(
    trx,
    'bookings',
    stays.map(({ home, events, payment, entries, held_at, ...row }) => row),
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
  await insertRows(trx, 'referrals', referrals);
  await postEntries(trx, [...stays.flatMap((stay) => stay.entries), ...credits]);
}

/** What hosts gave their guests, as publishing counts it. */
async function countGuestReviews(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into guest_ratings (user_id, rating_sum, review_count)
    select b.guest_id, sum(r.rating), count(*) from reviews as r join bookings as b on b.id = r.booking_id
    where r.author_role = 'host' and r.published_at is not null group by b.guest_id
  `.execute(trx);
}

/** What was said, and who has read it: notes of answered requests have been read. */
async function insertTalks(trx: Kysely<DB>, { messages, rooms }: DemoWorld): Promise<void> {
  await insertRows(trx, 'messages', messages);
  await sql`
    update conversations as c set guest_read_seq = c.last_seq, host_read_seq = c.last_seq, host_unread = 0
    from bookings as b where b.id = c.booking_id and b.status <> 'pending' and c.last_seq > 0
  `.execute(trx);
  await sql`
    update conversations as c set last_seq = r.last_seq, last_at = r.last_at, guest_read_seq = r.guest_read_seq,
      host_read_seq = r.host_read_seq, guest_unread = r.guest_unread, host_unread = r.host_unread
    from jsonb_populate_recordset(null::conversations, ${JSON.stringify(rooms)}::jsonb) as r
    where r.booking_id = c.booking_id
  `.execute(trx);
}

/** What `post_entry` does for one entry, for many: accounts opened, entries and their postings written. */
async function postEntries(trx: Kysely<DB>, posted: readonly { entry: Entry; at: Date }[]): Promise<void> {
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
  const moves = posted.flatMap(({ entry }) => entry.postings.map((posting) => ({ fact: entry.fact, ...posting })));
  for (let from = 0; from < moves.length; from += 4 * rowsAtOnce) {
    const part = JSON.stringify(moves.slice(from, from + 4 * rowsAtOnce));
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

/** Nights from one day until the day before another. */
function range(from: string, to: string): string {
  return `[${from},${to})`;
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { searchWords } from '#contract/search-words.ts';
import type { Photo, FavoriteHome } from '#contract/types.gen.ts';
import { guestFavoriteRating } from '#contract/guest-favorites.ts';
import type { guestFavoritesOperations } from '#contract/schemas/guest-favorites.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { describePlace, openGazetteer } from '#server/places/places.ts';
import { cutPage, readCursor, unknownCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { isGuestFavorite } from './favorites.ts';
import { areIndexed, hasWords } from '#server/platform/word-search.ts';

type ListGuestFavorites = (typeof guestFavoritesOperations)['listGuestFavorites'];

interface Row {
  id: string;
  place_id: string;
  title: string | null;
  host_name: string;
  photo: Photo | null;
  rating: number | null;
  review_count: number;
  guest_favorite: 'pinned' | 'suppressed' | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** Homes that a search finds, at most. */
const mostFound = 20;

/**
 * A page of published homes: with a decision, the newest home first, or with the badge by their rating, the highest first;
 * with `q` those whose title has every word. Throws `invalid_input` for a cursor of another list.
 */
export async function listFavoriteHomes(
  services: Pick<Services, 'db' | 'pool'>,
  { q, favorite_list, limit, cursor }: QueryOf<ListGuestFavorites>,
  locale: Locale,
): Promise<AnswerOf<ListGuestFavorites>> {
  if (q !== undefined) {
    return { homes: await readHomes(services, findByTitle(q), sql`p.id desc`, locale), next_cursor: null };
  }
  if (favorite_list === 'decided') {
    const [after] = readCursor(cursor, ['uuid']) ?? [];
    const isAfter = after === undefined ? sql`` : sql`and id < ${after}::uuid`;
    const ids = sql`
      select id from properties where guest_favorite is not null and listing_status = 'published' ${isAfter}
      order by id desc limit ${limit + 1}`;
    const homes = await readHomes(services, ids, sql`p.id desc`, locale);
    const page = cutPage(homes, limit, (last) => [last.id]);
    return { homes: page.items, next_cursor: page.next_cursor };
  }
  const [rating, after] = readCursor(cursor, ['number', 'uuid']) ?? [];
  if (rating !== undefined && (rating < 0 || rating > 5)) throw unknownCursor();
  const isAfter =
    rating === undefined
      ? sql``
      : sql`and (s.rating < ${rating}::float8::real or (s.rating = ${rating}::float8::real and s.property_id > ${after}::uuid))`;
  const ids = sql`
    select s.property_id as id from search as s join properties as p on p.id = s.property_id
    where s.rating >= ${guestFavoriteRating}::real and p.guest_favorite is null ${isAfter}
    order by s.rating desc, s.property_id limit ${limit + 1}`;
  const homes = await readHomes(services, ids, sql`p.rating desc, p.id`, locale);
  const page = cutPage(homes, limit, (last) => [last.rating ?? 0, last.id]);
  return { homes: page.items, next_cursor: page.next_cursor };
}

/** One published home. Throws `not_found`. */
export async function readFavoriteHome(
  services: Pick<Services, 'db' | 'pool'>,
  propertyId: string,
  locale: Locale,
): Promise<FavoriteHome> {
  const [home] = await readHomes(services, sql`select ${propertyId}::uuid as id`, sql`p.id`, locale);
  if (!home) throw new AppError('not_found');
  return home;
}

/** The ids of homes whose title in one language has every word. */
function findByTitle(q: string): RawBuilder<unknown> {
  const words = searchWords(q);
  if (!areIndexed(words)) return sql`select null::uuid as id where false`;
  return sql`
    select distinct property_id as id from property_texts
    where ${hasWords(sql.ref('search_title'), words)} limit ${mostFound}`;
}

async function readHomes(
  { db, pool }: { db: Kysely<DB> } & Pick<Services, 'pool'>,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  locale: Locale,
): Promise<FavoriteHome[]> {
  const [{ rows }, gazetteer] = await Promise.all([
    sql<Row>`
      select p.id, p.place_id, p.rating, p.review_count, p.guest_favorite, u.name as host_name,
        (select title from title_of(p.id, ${locale})) as title,
        (select photo from cover_of(p.id, ${locale})) as photo,
        d.reason, d.decided_at, a.name as decided_by
      from (${ids}) as found
      join properties as p on p.id = found.id and p.listing_status = 'published'
      join people as u on u.id = p.host_id
      left join lateral (
        select reason, decided_at, decided_by from guest_favorite_decisions where property_id = p.id order by id desc limit 1
      ) as d on true
      left join people as a on a.id = d.decided_by
      order by ${order}
    `.execute(db),
    openGazetteer(pool),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    place: describePlace(gazetteer, row.place_id, locale).location,
    host_name: row.host_name,
    photo: row.photo,
    rating: row.rating,
    review_count: row.review_count,
    decision: row.guest_favorite ?? 'by_rating',
    is_guest_favorite: isGuestFavorite(row.rating, row.guest_favorite),
    decided: row.decided_at && {
      by: row.decided_by ?? '',
      at: row.decided_at.toISOString(),
      reason: row.reason ?? '',
    },
  }));
}

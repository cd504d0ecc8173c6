import type { Pool } from 'pg';

/** An account's history keeps this many searches, one for each place. */
const maxSearchedPlaces = 50;

/** A search of an account, in the units of the table `search`. */
export interface SearchedPlace {
  user_id: string;
  /** Null for a search without a place. */
  place_id: string | null;
  property_types: number;
  amenities: number;
  further_amenities: string;
  min_price_dirham: number | null;
  max_price_dirham: number | null;
  searched_at: Date;
}

/** Adds searches, in chronological order, to the history of their accounts: the latest of each place is kept. */
export async function writeSearches(pool: Pool, searches: readonly SearchedPlace[]): Promise<void> {
  // `on conflict do update` must not update a row twice.
  const latest = [...new Map(searches.map((search) => [`${search.user_id} ${search.place_id}`, search])).values()];
  await pool.query({
    name: 'recommendations_write_searches',
    text: `
      insert into searched_places
        (user_id, place_id, property_types, amenities, further_amenities, min_price_dirham, max_price_dirham, searched_at)
      select u.id, s.place_id, s.property_types, s.amenities, s.further_amenities::bit(192), s.min_price, s.max_price,
        s.searched_at
      from unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::text[], $6::int[], $7::int[], $8::timestamptz[])
        as s (user_id, place_id, property_types, amenities, further_amenities, min_price, max_price, searched_at)
      join people as u on u.id = s.user_id
      order by 1, 2
      on conflict (user_id, place_id) do update set
        property_types = excluded.property_types, amenities = excluded.amenities,
        further_amenities = excluded.further_amenities, min_price_dirham = excluded.min_price_dirham,
        max_price_dirham = excluded.max_price_dirham, searched_at = excluded.searched_at`,
    values: [
      latest.map((search) => search.user_id),
      latest.map((search) => search.place_id),
      latest.map((search) => search.property_types),
      latest.map((search) => search.amenities),
      latest.map((search) => search.further_amenities),
      latest.map((search) => search.min_price_dirham),
      latest.map((search) => search.max_price_dirham),
      latest.map((search) => search.searched_at),
    ],
  });
  await pool.query({
    name: 'recommendations_trim_searches',
    text: `
      delete from searched_places as s using (
        select ctid as row_id, row_number() over (partition by user_id order by searched_at desc, place_id) as number
        from searched_places where user_id = any($1::uuid[])
      ) as numbered
      where numbered.number > ${maxSearchedPlaces} and s.ctid = numbered.row_id`,
    values: [[...new Set(latest.map((search) => search.user_id))]],
  });
}

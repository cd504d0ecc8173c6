import { sql, type Kysely } from 'kysely';
import { propertyTypes } from '#contract/listings.ts';
import { amenities } from '#contract/amenities.ts';
import type { DB } from '#db/types.ts';
import { indexedAmenities } from './feature-bits.ts';
import { recommendedScore } from './recommended-score.ts';
import { writeStayLimits } from './stay-limits.ts';

/**
 * Updates the search row of a property, or deletes it where the property is not published or is withheld: its host is
 * suspended, or owes overdue fees. Triggers keep the availability bits, rooms, rules, facts and the distance from the sea. Call it in the transaction that changed anything that a card, a filter or a sort shows: the
 * property, its texts, photos, rating or the minimum stays of single nights.
 */
export async function refreshSearchRow(trx: Kysely<DB>, propertyId: string): Promise<void> {
  // Without the lock, nights taken between reading the holds and inserting the row would be lost.
  await sql`select lock_property(${propertyId})`.execute(trx);
  await refreshSearchRows(trx, [propertyId]);
}

/** The same for many properties, or for all, without locks: for seeds and repairs while no bookings are made. */
export async function refreshSearchRows(trx: Kysely<DB>, propertyIds?: readonly string[]): Promise<void> {
  const condition = propertyIds ? sql`p.id = any(${propertyIds}::uuid[])` : sql`true`;
  await sql`
    delete from search using properties as p
    where p.id = search.property_id and (p.listing_status <> 'published' or p.is_withheld) and ${condition}
  `.execute(trx);
  await sql`
    insert into search (
      property_id, cell, score, rating, latitude, longitude, price_dirham, capacity, bedrooms, property_type, amenities,
      further_amenities, instant_book, min_nights, max_nights, day_minimums, version,
      availability_0, availability_1, availability_2, availability_3, availability_4, availability_5
    )
    select
      p.id, search_cell(shown.latitude, shown.longitude), ${recommendedScore}, coalesce(p.rating, 0),
      shown.latitude, shown.longitude, p.base_price_dirham, p.capacity, p.bedrooms,
      array_position(${[...propertyTypes]}::text[], p.property_type) - 1,
      (select coalesce(bit_or(1 << array_position(${amenities.slice(0, indexedAmenities)}::text[], amenity) - 1), 0)
       from unnest(p.amenities) as amenity),
      (select coalesce(bit_or(set_bit(none, array_position(further, amenity) - 1, 1)), none)
       from (select ${amenities.slice(indexedAmenities)}::text[] as further, 0::bit(192) as none) as known
       left join unnest(p.amenities) as amenity on amenity = any(further)
       group by none),
      p.books_instantly, least(p.min_nights, 32767), least(p.max_nights, 32767),
      exists (
        select from day_overrides as d
        where d.property_id = p.id and d.min_nights is not null and d.night_on >= (select starts_on from search_window)
      ) or exists (
        select from rule_sets as rules
        where rules.id = p.rule_set_id and (
          rules.arrival_days <> 127 or rules.departure_days <> 127 or rules.notice_days > 0
          or rules.notice_until_hour is not null or rules.booking_window_days is not null or rules.orphan_nights
          or exists (
            select from price_rules as r
            where r.rule_set_id = rules.id
              and coalesce(r.min_nights, r.max_nights, r.arrival_days, r.departure_days) is not null
          )
        )
      ),
      nextval('search_versions'), bits[1], bits[2], bits[3], bits[4], bits[5], bits[6]
    from properties as p
    cross join lateral (
      -- Rounded as the row keeps them, so that point and cell never disagree.
      select shown_latitude(p.id, p.latitude)::real as latitude, shown_longitude(p.id, p.longitude)::real as longitude
      offset 0
    ) as shown
    cross join lateral (select property_availability_bits(p.id) as bits offset 0) as availability
    where p.listing_status = 'published' and not p.is_withheld and ${condition}
    on conflict (property_id) do update set
      cell = excluded.cell, score = excluded.score, rating = excluded.rating, latitude = excluded.latitude,
      longitude = excluded.longitude, price_dirham = excluded.price_dirham, capacity = excluded.capacity,
      bedrooms = excluded.bedrooms, property_type = excluded.property_type, amenities = excluded.amenities,
      further_amenities = excluded.further_amenities, instant_book = excluded.instant_book, min_nights = excluded.min_nights, max_nights = excluded.max_nights,
      day_minimums = excluded.day_minimums, version = excluded.version
  `.execute(trx);
  await writeStayLimits(
    trx,
    sql`select p.property_id from search as p where p.day_minimums and ${
      propertyIds ? sql`p.property_id = any(${propertyIds}::uuid[])` : sql`true`
    }`,
  );
  await sql`
    insert into search_cells (cell)
    select distinct cell from search as p where ${propertyIds ? sql`p.property_id = any(${propertyIds}::uuid[])` : sql`true`}
    on conflict do nothing
  `.execute(trx);
}

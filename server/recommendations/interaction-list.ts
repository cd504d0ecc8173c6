export type Interaction = 'stay' | 'saved' | 'searched' | 'viewed' | 'own';

export interface InteractionRow {
  kind: Interaction;
  property_id: string | null;
  days_ago: number;
  /** Null for a property that is not published, and for a search. */
  latitude: number | null;
  longitude: number | null;
  property_type: number | null;
  price_dirham: number | null;
  amenities: number | null;
  further_amenities: string | null;
  place_id: string | null;
  property_types: number | null;
  min_price_dirham: number | null;
  max_price_dirham: number | null;
}

/** What an account did: each part of the union reads a bounded number of its rows by an index. */
export const interactionsQuery = {
  name: 'recommendations_interactions',
  text: `
    select i.kind, i.property_id, greatest(0, $2::date - tripoli_day(i.at)) as days_ago,
      s.latitude, s.longitude, s.property_type, s.price_dirham, coalesce(s.amenities, i.amenities) as amenities,
      coalesce(s.further_amenities, i.further_amenities) as further_amenities,
      i.place_id, i.property_types, i.min_price_dirham, i.max_price_dirham
    from (
      (select 'saved' as kind, property_id, created_at as at, null as place_id, null::int as property_types,
         null::int as amenities, null::bit(192) as further_amenities, null::int as min_price_dirham, null::int as max_price_dirham
       from wishlists where user_id = $1 order by created_at desc limit 200)
      union all
      (select 'stay', property_id, created_at, null, null, null, null, null, null from stays
       where guest_id = $1 and status not in ('declined', 'cancelled') order by id desc limit 200)
      union all
      (select 'viewed', property_id, viewed_at, null, null, null, null, null, null from viewed_properties
       where user_id = $1)
      union all
      (select 'searched', null, searched_at, place_id, property_types, amenities, further_amenities, min_price_dirham,
         max_price_dirham
       from searched_places where user_id = $1)
      union all
      (select 'own', id, created_at, null, null, null, null, null, null from properties where host_id = $1 limit 500)
    ) as i
    left join search as s on s.property_id = i.property_id`,
} as const;

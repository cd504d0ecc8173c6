import { fixedLengths } from '#contract/discounts.ts';
import { statedNumberFields } from '#contract/home-numbers.ts';
import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import { reviewCategories } from '#contract/reviews.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { trustOfUser } from './host-trust.ts';

/** A row where the user `$1` has a booking of the property `$2` that shows its exact coordinates to the guest. */
export const guestBookingQuery = {
  name: 'listings_guest_booking',
  text: `select from stays where guest_id = $1 and property_id = $2 and status in ${sqlList(guaranteedStatuses)} limit 1`,
} as const;

/** The host `u` as the page of a property shows them. */
const hostObject = `json_build_object(
        'id', u.id, 'name', u.name, 'avatar_key', u.avatar_key, 'bio', u.bio,
        'joined_on', tripoli_day(u.created_at)::text, 'response_hours', u.response_hours,
        'verified', u.identity_verified_at is not null,
        'trust', ${trustOfUser},
        'property_count', (select count(*) from properties as own
                           where own.host_id = u.id and own.listing_status = 'published'))`;

/** The same of the user `$1`, for a property that is not published yet. */
export const hostQuery = {
  name: 'listings_host',
  text: `select ${hostObject} as host from users as u where u.id = $1`,
} as const;

/** Who may see the property `p` and where it is, and the version of its row of search `s`. */
const accessColumns = `
      p.listing_status = 'published' and not p.is_withheld as is_public, p.host_id, p.latitude, p.longitude, s.version,
      s.latitude as shown_latitude, s.longitude as shown_longitude`;

/** The emergencies over it on the day `$3`, in the language `$2`. Most days have none anywhere, which is found out for a fraction of a call. */
const emergenciesColumn = `
      case when exists (select from emergency_areas where ended_at is null and last_night >= $3::date)
        then emergency_notices(p.id, $3::date, $2) else '[]' end as emergencies`;

/** Whether the property `$1` can be seen. */
export const visibilityQuery = {
  name: 'listings_visibility',
  text: `
    select ${accessColumns}
    from properties as p left join search as s on s.property_id = p.id where p.id = $1`,
} as const;

/** What of the page of the property `$1` is never kept. */
export const accessQuery = {
  name: 'listings_access',
  text: `
    select ${accessColumns}, ${emergenciesColumn}
    from properties as p left join search as s on s.property_id = p.id where p.id = $1`,
} as const;

/**
 * The same, and the page of the property in the language `$2`, with its host and the mean rating of each category in its
 * reviews: in one statement, so that the version is that of what is read.
 */
export const detailsQuery = {
  name: 'listings_details',
  text: `
    select ${accessColumns}, ${emergenciesColumn}, p.id, p.place_id, p.property_type, p.capacity, p.bedrooms, p.beds, p.bathrooms, p.amenities, p.backup_power,
      ${statedNumberFields.map((field) => `p.${field}`).join(', ')}, p.generator_carries, p.generator_hours, p.generator_starts_itself, p.generator_fuel_included,
      p.water_sources, p.mobile_signal, p.mobile_signals, p.rooms, p.standard_rules,
      p.base_price_dirham, p.weekend_price_dirham,
      ${fixedLengths.map((length) => `p.${length}_discount_percent`).join(', ')}, p.min_nights, p.max_nights, p.books_instantly as instant_book,
      p.pay_at_property, p.online_part_percent, p.cancellation_policy, to_char(p.check_in_time, 'HH24:MI') as check_in_time,
      to_char(p.check_out_time, 'HH24:MI') as check_out_time, p.rating, p.review_count, p.guest_favorite,
      tripoli_day(p.published_at)::text as verified_on,
      (select to_jsonb(t) from texts_of(p.id, $2) as t) as texts,
      (select json_agg(json_build_object(
         'key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
         'alt', text_in(f.alternative_texts, $2), 'room', f.room,
         'caption', (
           select json_build_object('text', c.value, 'language', c.key) from jsonb_each_text(f.captions) as c
           order by c.key = $2 desc, c.key = 'en' desc, c.key limit 1
         )) order by f.position)
       from property_photos as f where f.property_id = p.id) as photos,
      (select json_object_agg(category, mean) from (
         select one.key as category, round(avg(one.value::numeric), 1) as mean
         from reviews as r, jsonb_each_text(r.categories) as one
         where r.property_id = p.id and r.author_role = 'guest' and r.published_at is not null and r.hidden_at is null
           and one.key in ${sqlList(reviewCategories)}
         group by one.key order by one.key) as means) as category_ratings,
      ${hostObject} as host
    from properties as p join users as u on u.id = p.host_id left join search as s on s.property_id = p.id where p.id = $1`,
} as const;

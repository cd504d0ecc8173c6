import { bookingChangeLimit } from '#contract/booking-changes.ts';
import { guaranteedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { eventOrder } from '../event-order.ts';

/**
 * The columns of a BookingView; `$1` is the reader's language. Texts are in that language if there is one, else in another.
 * The message of a request is the first one of its conversation, which keeps whether it is hidden.
 * The payment is the last one, or the gateway's if a part was paid from the wallet.
 */
export const viewColumns = `
  b.*,
  b.message is not null and exists (
    select from messages as first
    where first.booking_id = b.id and first.seq = 1 and first.sender_id = b.guest_id and first.body is null
  ) as is_message_hidden,
  t.title, t.house_rules, t.arrival_steps, p.address, p.place_id, p.property_type, p.latitude, p.longitude,
  p.listing_status = 'published' and not p.is_withheld as is_public,
  shown_latitude(p.id, p.latitude) as shown_latitude, shown_longitude(p.id, p.longitude) as shown_longitude,
  (select photo from cover_of(b.property_id, $1)) as photo,
  json_build_object('id', g.id, 'name', g.name, 'avatar', '/media/' || g.avatar_key, 'phone', g.phone, 'email', g.email) as guest,
  json_build_object('id', h.id, 'name', h.name, 'avatar', '/media/' || h.avatar_key, 'phone', h.phone, 'email', h.email,
    'response_hours', h.response_hours) as host,
  (select json_build_object('id', pay.id, 'status', pay.status, 'method', pay.method,
     'awaited_transfer', case when pay.next_step = 'transfer' then
       json_build_object('reference', pay.invoice_no, 'amount_dirham', pay.amount_dirham) end)
   from payments as pay where pay.reference = b.id
   order by pay.provider = 'wallet' and exists (
     select from payments as one
     where one.reference = b.id and one.status = 'approved' and one.provider <> 'wallet'
   ), pay.id desc limit 1) as payment,
  (select coalesce(sum(pay.amount_dirham), 0)::int
   from payments as pay where pay.reference = b.id and pay.provider = 'wallet') as wallet_paid_dirham,
  case when b.status in ${sqlList(openStatuses)}
    then emergency_notice(b.property_id, b.check_in, b.check_out, $1::text) end as emergency,
  case when b.status in ${sqlList(guaranteedStatuses)} then credit_at_stake(b.id) else 0 end as credit_dirham,
  coalesce((select r.credit_dirham - r.credit_returned_dirham from relocations as r where r.booking_id = b.id), 0)
    as relocation_credit_dirham,
  (select json_agg(c order by c.id) from (
     select * from booking_changes as one where one.booking_id = b.id order by one.id desc limit ${bookingChangeLimit}
   ) as c) as changes`;

export const viewTimeline = `
  (select json_agg(json_build_object('at', e.at, 'by', e.by_role, 'status', e.status, 'note', e.note) order by ${eventOrder('e')})
   from booking_events as e where e.booking_id = b.id) as timeline`;

export const viewTables = `
  bookings as b
  join properties as p on p.id = b.property_id
  join users as g on g.id = b.guest_id
  join users as h on h.id = b.host_id
  left join lateral texts_of(b.property_id, $1) as t on true`;

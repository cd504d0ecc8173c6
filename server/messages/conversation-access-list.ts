/**
 * The conversation `$1` of a booking or an enquiry, with what decides who may read and write in it, and whether `$2` is on the
 * side of its host: the host, or a co-host with the area of messages.
 */
export const conversationQuery = {
  name: 'messages_conversation',
  text: `
    select c.booking_id, coalesce(b.property_id, e.property_id) as property_id, c.guest_id, c.host_id, g.name as guest_name,
      h.name as host_name, case when b.id is null then 'enquiry' when b.announce_at is null then b.status else 'pending' end as status,
      b.check_out, b.payment_choice, not (g.is_open and h.is_open) as has_closed_account, c.version, c.guest_read_seq,
      c.host_read_seq, c.guest_unread, c.host_unread, e.state as enquiry_state,
      has_blocked(c.guest_id, c.host_id) as blocked_by_guest, has_blocked(c.host_id, c.guest_id) as blocked_by_host,
      c.guest_id <> $2::uuid and may_act_for($2::uuid, 'messages', c.host_id, coalesce(b.property_id, e.property_id)) as is_host_side
    from conversations as c left join stays as b on b.id = c.booking_id left join enquiries as e on e.id = c.booking_id
      join people as g on g.id = c.guest_id join people as h on h.id = c.host_id
    where c.booking_id = $1`,
} as const;

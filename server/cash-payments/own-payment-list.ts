/** The cash payments of a user's bookings, as guest or host, for an export. */
export const ownPayments = `
  select c.booking_id, c.status, c.reason, c.agreed_dirham, c.received_dirham, c.with_code, c.counted_at, c.recorded_at,
    c.answered_at
  from stays as b join cash_payments as c on c.booking_id = b.id
  where b.guest_id = $1 or b.host_id = $1 order by c.recorded_at`;

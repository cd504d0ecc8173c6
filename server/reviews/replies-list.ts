/** A statement: the public replies of a host, `$1`, oldest first. */
export const repliesOfHost = `
  select r.booking_id, r.property_id, r.reply, r.replied_at
  from reviews as r join stays as b on b.id = r.booking_id
  where b.host_id = $1 and r.reply is not null order by r.replied_at`;

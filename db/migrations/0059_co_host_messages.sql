-- Co-hosts write on the side of the host: whatever the guest has not written is unread by the guest.
create or replace function write_message(
  of_booking uuid, by_user uuid, with_body text, answering uuid, is_offer boolean, by_client uuid, at timestamptz
) returns setof messages
language plpgsql
as $$
declare
  conversation conversations;
begin
  select * into conversation from conversations where booking_id = of_booking for update;
  if by_client is not null then
    return query select * from messages where sender_id = by_user and client_id = by_client;
    if found then
      return;
    end if;
  end if;
  update conversations set
    last_seq = conversation.last_seq + 1,
    version = version + 1,
    guest_unread = conversation.guest_unread + (by_user <> conversation.guest_id)::int,
    host_unread = conversation.host_unread + (by_user = conversation.guest_id)::int,
    last_at = greatest(conversation.last_at, at)
  where booking_id = of_booking;
  return query
    insert into messages (booking_id, seq, sender_id, body, reply_to, special_offer, client_id, created_at)
    values (of_booking, conversation.last_seq + 1, by_user, with_body, answering, is_offer, by_client, greatest(conversation.last_at, at))
    returning *;
end $$;

-- A text that is longer than a message once it is filled is sent as several: those after `message_id`, in order.
alter table scheduled_messages add column further_message_ids uuid[] not null default '{}';

-- Brings the messages of all stays in line with a rule that was made, changed or restored at `now_at`. What waits moves with
-- the rule, also after the stay; new messages are only for stays to come.
create or replace function schedule_message_rule(of_rule uuid, now_at timestamptz) returns void
language plpgsql
as $$
declare
  rule message_rules;
begin
  select * into rule from message_rules where id = of_rule;
  delete from scheduled_messages as m using bookings as b
  where m.rule_id = rule.id and m.state = 'waiting' and b.id = m.booking_id
    and rule.property_id is not null and b.property_id <> rule.property_id;
  update scheduled_messages as m set due_at = due.at, try_at = due.at
  from (
    select waiting.id, message_due_at(
      rule.moment, rule.hours, rule.days, rule.at_time, waiting.booked_at,
      b.check_in, b.check_in_time, b.check_out, b.check_out_time
    ) as at
    from scheduled_messages as waiting join bookings as b on b.id = waiting.booking_id
    where waiting.rule_id = rule.id and waiting.state = 'waiting'
  ) as due
  where m.id = due.id and m.state = 'waiting' and m.due_at <> due.at;
  insert into scheduled_messages (rule_id, booking_id, booked_at, due_at, try_at)
  select rule.id, b.id, booked.at, due.at, due.at
  from bookings as b
  cross join lateral (
    select coalesce(min(at), b.updated_at) as at from booking_events
    where booking_id = b.id and status in ('paid', 'confirmed')
  ) as booked
  cross join lateral (
    select message_due_at(
      rule.moment, rule.hours, rule.days, rule.at_time, booked.at,
      b.check_in, b.check_in_time, b.check_out, b.check_out_time
    ) as at
  ) as due
  where b.host_id = rule.host_id and b.status in ('paid', 'confirmed') and b.announce_at is null
    and (rule.property_id is null or b.property_id = rule.property_id)
    and due.at > now_at
  on conflict (booking_id, rule_id) do nothing;
end $$;

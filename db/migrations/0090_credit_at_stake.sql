-- The next first stay is only looked for where a credit depends on it: as a condition of its own it was evaluated before the referral
-- was, for each booking that anybody read.
create or replace function credit_at_stake(booking uuid) returns int language sql stable as $$
  select coalesce((
    select case when next_first_stay(r.booking_id) is null then r.credit_dirham end from referrals as r
    where r.booking_id = booking and r.state = 'credited'
  ), 0)
$$;

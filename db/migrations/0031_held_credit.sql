-- Referral credit is held until the stay that it was given for has begun, a mailbox earns it once, and the credits of an
-- inviter's guests are limited for each month.

-- The mailbox of an address: a part after a plus is a label, and Gmail ignores dots.
create function mailbox_key(email text) returns text
language sql immutable parallel safe
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
  ) as parts
$$;

alter table referrals
  -- Of the mailbox that was given credit. It stays when the account is closed and its address is deleted.
  add column mailbox_hash bytea,
  -- When the inviter's monthly limit last prevented the credit.
  add column limited_at timestamptz;

create function mailbox_hash_of(account uuid) returns bytea
language sql stable
as $$ select sha256(convert_to(mailbox_key(email::text), 'UTF8')) from users where id = account $$;

update referrals set mailbox_hash = mailbox_hash_of(referred_id) where state = 'credited' or owed_dirham > 0;

create index referrals_mailbox on referrals (mailbox_hash) where mailbox_hash is not null;

-- The check-in of a booking: from then on its guest cannot cancel.
create function stay_begins_at(booking uuid) returns timestamptz
language sql stable
as $$ select (check_in + check_in_time) at time zone 'Africa/Tripoli' from bookings where id = booking $$;

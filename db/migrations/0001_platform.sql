-- Extensions, functions that every domain uses, and the tables of the platform itself.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- UUID v7 keeps new rows together in every index.
create function new_id() returns uuid
language sql volatile parallel safe
as 'select uuidv7()';

-- Days are days in Libya: UTC+2, no daylight saving.
create function tripoli_day(at timestamptz) returns date
language sql immutable parallel safe
as $$ select (at at time zone 'Africa/Tripoli')::date $$;

-- contract/text-folding.ts with its default options, for names in Latin and Arabic letters: a test compares the two.
-- Decomposed Latin letters are ASCII, so that the collation of the database makes no difference.
create function folded_name(name text) returns text
language sql immutable parallel safe
as $$
  select translate(
    replace(replace(
      lower(regexp_replace(
        replace(replace(normalize(name, nfkd), 'Œ', 'oe'), 'Æ', 'ae'),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+',
        '', 'g'
      ) collate "C"),
      'œ', 'oe'), 'æ', 'ae'),
    'ٱىیةہکڤڨپچگڭ’‘ʼʻʿʾ`٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههكففبجكك''''''''''''''01234567890123456789'
  )
$$;

-- Counters that several instances share. Unlogged: they cost no WAL, and a crash of the database only forgets them.

-- How many calls of an operation one caller has made in the present window, leases of the instances included.
create unlogged table rate_limits (
  -- Digest of the operation and the caller.
  key bytea primary key,
  used bigint not null,
  max_calls bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- What became of each mail, so that a job that runs again does not send it again, and so that administrators can resend
-- the mails that were given up.
create table mails (
  -- The id of the job that was enqueued first.
  id uuid primary key,
  -- sending: being handed over, or the process died meanwhile · waiting: to be repeated · sent: handed over
  -- undelivered: given up after three days
  status text not null check (status in ('sending', 'waiting', 'sent', 'undelivered')),
  tries int not null default 1,
  changed_at timestamptz not null default now(),
  -- Of undelivered mails: what is sent again, and the last error.
  message jsonb,
  error text,
  check ((message is not null and error is not null) = (status = 'undelivered'))
);
create index mails_undelivered on mails (changed_at desc, id desc) where status = 'undelivered';
create index mails_changed on mails (changed_at);

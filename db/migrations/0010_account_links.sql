-- Links that are mailed: they prove that their reader owns an address. Only hashes are kept, each is good once.
create table account_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('reset_password', 'change_email')),
  new_email citext check ((new_email is not null) = (kind = 'change_email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id);
create index account_links_expiry on account_links (expires_at);

-- Mails that anyone can have sent are counted as well: to one address, and asked for from one origin.
alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('pair', 'account', 'origin', 'sign_up', 'mail_address', 'mail_origin'));

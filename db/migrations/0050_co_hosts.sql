-- Who acts for a host besides the host: co-hosts of a person, and members of a company. An invitation is a row without a
-- member; it is sent to an address, and only the hash of its token is kept.

create table co_hosts (
  id uuid primary key default new_id(),
  host_id uuid not null references users (id) on delete cascade,
  member_id uuid references users (id) on delete cascade,
  email citext not null,
  -- What the member may do. `manager` stands for all areas, also for those that come later.
  areas text[] not null check (cardinality(areas) > 0 and areas <@ array['calendar', 'messages', 'money', 'manager']),
  -- Null for all properties of the host, also for those that come later.
  property_ids uuid[] check (cardinality(property_ids) between 1 and 200),
  -- Null once the invitation is answered.
  token_hash bytea,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  check ((member_id is null) = (accepted_at is null)),
  check (member_id <> host_id)
);
-- One row for each host that somebody acts for. Every call on behalf of a host reads it.
create unique index co_hosts_member on co_hosts (member_id, host_id) where removed_at is null;
create unique index co_hosts_host on co_hosts (host_id, email) where removed_at is null;
create unique index co_hosts_token on co_hosts (token_hash) where token_hash is not null;
create index co_hosts_removed on co_hosts (removed_at) where removed_at is not null;
create index co_hosts_expired on co_hosts (expires_at) where accepted_at is null;

-- The areas of a member that allow an act: whoever answers reservations or messages may read reservations. No area allows
-- what only the owner may do.
create function areas_allowing(act text) returns text[]
language sql immutable parallel safe
as $$
  select case act
    when 'owner' then '{}'::text[]
    when 'reservations' then array['calendar', 'messages', 'manager']
    else array[act, 'manager']
  end
$$;

-- Whether an account may act for a property of a host: see server/co-hosts. A suspended host has nobody who acts for them.
create function may_act_for(viewer uuid, act text, host uuid, property uuid) returns boolean
language sql stable parallel safe
as $$
  select viewer = host or exists (
    select from co_hosts as c join users as h on h.id = c.host_id
    where c.member_id = viewer and c.host_id = host and c.removed_at is null and c.areas && areas_allowing(act)
      and (c.property_ids is null or property = any (c.property_ids)) and h.suspended_at is null
  )
$$;

-- The hosts that an account may act for, itself first, and of which properties; null for all of them. Bounded, because lists
-- read each host by itself.
create function hosts_for(viewer uuid, act text) returns table (host_id uuid, property_ids uuid[])
language sql stable parallel safe rows 4
as $$
  select viewer, null::uuid[]
  union all (
    select c.host_id, c.property_ids from co_hosts as c join users as h on h.id = c.host_id
    where c.member_id = viewer and c.removed_at is null and c.areas && areas_allowing(act) and h.suspended_at is null
    order by c.host_id limit 20
  )
$$;

-- Cached polls of a member end with the access.
create function co_host_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.member_id is not null then
    perform pg_notify('diyar_changes', format('u:%s', old.member_id));
  elsif tg_op <> 'DELETE' and new.member_id is not null then
    perform pg_notify('diyar_changes', format('u:%s', new.member_id));
  end if;
  return null;
end $$;
create trigger co_hosts_changed after insert or update or delete on co_hosts
  for each row execute function co_host_changed();

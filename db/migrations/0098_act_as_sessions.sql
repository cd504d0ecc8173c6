-- An administrator sees Diyar as a user does, read-only and for a while. A row names both, and stays when it has ended.
create table act_as_sessions (
  id uuid primary key default new_id(),
  admin_id uuid not null references users (id),
  -- The session in which it was begun. It ends with it.
  admin_session_id uuid references sessions (id) on delete set null,
  user_id uuid not null references users (id),
  admin_role text not null check (admin_role in ('owner', 'trust', 'support')),
  reason text not null check (length(reason) between 1 and 500),
  ip text not null,
  user_agent text,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it was ended, or found to have ended by itself.
  ended_at timestamptz,
  check (ends_at > began_at)
);
create unique index act_as_sessions_open on act_as_sessions (admin_session_id) where ended_at is null;
create index act_as_sessions_ending on act_as_sessions (ends_at) where ended_at is null;
create index act_as_sessions_admin on act_as_sessions (admin_id, id desc);
create index act_as_sessions_user on act_as_sessions (user_id, id desc);
create index act_as_sessions_session on act_as_sessions (admin_session_id);

-- Pictures of passports and identity cards, for administrators to look at. The picture is stored apart, out of reach
-- of /media, and removed some weeks after the decision; what was decided stays.
create table identity_documents (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('passport', 'national_id', 'driving_licence')),
  storage_key text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text check ((reason is not null) = (status = 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz check ((decided_at is not null) = (status <> 'pending')),
  decided_by uuid references users (id)
);
create unique index identity_documents_one_pending on identity_documents (user_id) where status = 'pending';
create index identity_documents_user on identity_documents (user_id, submitted_at desc);
create index identity_documents_queue on identity_documents (submitted_at) where status = 'pending';
create index identity_documents_kept on identity_documents (decided_at) where storage_key is not null;

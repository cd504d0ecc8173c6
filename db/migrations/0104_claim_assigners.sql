-- Who assigned an item of a queue to the administrator who has it: they, and owners, can take it back.

-- Null for a claim of the administrator's own.
alter table claims add column assigned_by uuid references users (id) on delete set null;
create index claims_assigned_by on claims (assigned_by) where assigned_by is not null;

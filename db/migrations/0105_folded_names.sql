-- Administrators find people by their names as searches fold them, so that spellings of Arabic are one. Stored, because folding
-- takes longer than the comparison. Hosts, of whom there are far fewer than guests, have an index of their own.
alter table users add column search_name text not null generated always as (folded_name(name)) stored;
create index users_folded_name_search on users using gin (search_name gin_trgm_ops);
create index users_host_name_search on users using gin (search_name gin_trgm_ops) where role <> 'guest';

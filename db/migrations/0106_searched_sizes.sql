-- A search can ask for bathrooms, beds and payment in cash. A trigger writes them (0112_search_row_facts.sql), and existing rows
-- are filled in a transaction of their own (0113_fill_search_rows.sql), which does not hold the lock of the new columns.
alter table search
  add column bathrooms smallint not null default 0,
  add column beds smallint not null default 0,
  add column pay_at_property boolean not null default false;

-- How far a migration in batches has come: the key of its last row, in the order in which it goes through its table. Null once it has
-- been applied to its end, as all others are.
alter table migrations add column last_key text;

-- Who has saved homes gets a list with them. The lock is that of a heart, so that nobody gets two.
with batch as (
  select id from users where $1::uuid is null or id > $1 order by id limit $2 for no key update
), listed as (
  update wishlists as w set list_id = list_to_save_in(w.user_id) from batch where w.user_id = batch.id and w.list_id is null
)
select (select id from batch order by id desc limit 1)::text as last_key

-- The titles from before; what is written meanwhile the trigger adds.
with batch as (
  select property_id, language from property_texts
  where $1::text is null or (property_id, language) > (split_part($1, ' ', 1)::uuid, split_part($1, ' ', 2))
  order by property_id, language limit $2 for update
), changed as (
  update property_texts as t set search_title = folded_name(t.title) from batch
  where t.property_id = batch.property_id and t.language = batch.language and t.search_title = ''
)
select (select property_id || ' ' || language from batch order by property_id desc, language desc limit 1) as last_key

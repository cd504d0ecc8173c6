-- Photos from before get the texts of their columns; those that are saved meanwhile get them by the trigger.
with batch as (
  select id from property_photos where $1::uuid is null or id > $1 order by id limit $2 for no key update
), filled as (
  update property_photos as f
  set alternative_texts = jsonb_build_object('en', f.alt_en, 'ar', f.alt_ar, 'fr', f.alt_fr)
  from batch where f.id = batch.id and f.alternative_texts is null
)
select (select id from batch order by id desc limit 1)::text as last_key

-- Where exactly a home is, only its guests may know: what is published for every domain does not say it. The view of 0063 without latitude and
-- longitude. `create or replace` cannot drop columns, and no released version reads the view.
drop view homes;
create view homes as
  select p.id, p.host_id, p.listing_status, p.is_withheld, p.listing_status = 'published' and not p.is_withheld as is_public,
    p.place_id, p.property_type, p.capacity, p.rating, p.rating_sum, p.review_count,
    (select jsonb_object_agg(t.language, t.title) from property_texts as t where t.property_id = p.id) as titles
  from properties as p;

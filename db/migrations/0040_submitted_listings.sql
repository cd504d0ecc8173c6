-- Listings that wait for an administrator. A new listing waits by its status, also where it has no draft or one that says nothing
-- of it: an import and the demo data write properties alone. Changes of a published listing wait by their draft. What has
-- no instant of submission waits since the last change of the property, in milliseconds as an answer and a cursor can say it.
create function submitted_listings() returns table (id uuid, submitted_at timestamptz, review jsonb)
language sql stable
as $$
  select d.id, d.submitted_at, d.review from listing_drafts as d
  where d.submitted_at is not null and exists (select from properties as p where p.id = d.id)
  union all
  select p.id, date_trunc('milliseconds', p.updated_at), null from properties as p
  where p.listing_status = 'submitted'
    and not exists (select from listing_drafts as d where d.id = p.id and d.submitted_at is not null)
$$;

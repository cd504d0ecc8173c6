-- Whether a home is in one of these places by its address. A search that refuses places calls it for the rows that meet all
-- other conditions.
create function is_in_places(of_property uuid, of_places text[]) returns boolean
  language sql stable parallel safe
  as $$
    select exists (select from properties as p where p.id = of_property and p.place_id = any(of_places))
  $$;

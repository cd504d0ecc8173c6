-- For a search by several amenities, kinds and numbers of rooms that few homes have all of, though many have each: bit maps of the homes of each cell
-- in blocks of 512, one for each feature, in one row. A job keeps them (server/search/sort-homes.ts); no booking writes them.
create table search_blocks (
  -- The number of the cell, shifted left by twenty bits, and the number of the block in it.
  block bigint primary key,
  -- Which features the bits are of.
  layout smallint not null,
  -- The places of the block that homes have had.
  used smallint not null,
  bits bit varying storage plain not null
);

-- The place of a home in a block, and the layout of the features that the block has of it: 0 where the home has changed since, so that searches read it
-- itself.
alter table search_points add column block bigint, add column slot smallint, add column sorted_as smallint not null default 0;

create function search_features_changed() returns trigger
  language plpgsql
  as $$
  begin
    -- Also where it is 0 already: the job that holds the row has read the home as it was before.
    update search_points set sorted_as = 0 where property_id = new.property_id;
    return null;
  end
  $$;

create trigger search_features_changed after update on search for each row
  when (
    (old.cell, old.price_dirham, old.rating, old.capacity, old.bedrooms, old.beds, old.bathrooms, old.property_type, old.amenities,
      old.instant_book, old.pay_at_property, old.sea_km)
    is distinct from
    (new.cell, new.price_dirham, new.rating, new.capacity, new.bedrooms, new.beds, new.bathrooms, new.property_type, new.amenities,
      new.instant_book, new.pay_at_property, new.sea_km)
  )
  execute function search_features_changed();

-- The index of the distance from the sea gets the columns of the other filters too: a search for homes close to the sea reads no others, and
-- of those that it reads never the table.
create index concurrently search_cells_by_sea on search (cell, sea_km, property_id)
  include (latitude, longitude, score, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
    min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4,
    availability_5, place_id, beds, bathrooms, pay_at_property, check_in_minute)

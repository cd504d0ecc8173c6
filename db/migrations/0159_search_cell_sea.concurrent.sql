-- In place of search_cell_sea: also with when homes were published, so that those of a cell are counted and sorted by it from this index alone.
create index concurrently search_cell_sea_km on search (cell, sea_km, property_id)
  include (latitude, longitude, score, rating, price_dirham, capacity, bedrooms, property_type, amenities,
    instant_book, min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2,
    availability_3, availability_4, availability_5, place_id, beds, bathrooms, pay_at_property, check_in_minute,
    published_minute)

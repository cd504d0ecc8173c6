-- As search_cells_by_price.
create index concurrently search_cells_by_score on search (cell, score desc, property_id)
  include (latitude, longitude, rating, price_dirham, capacity, bedrooms, property_type, amenities, instant_book,
    min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4,
    availability_5, place_id, beds, bathrooms, pay_at_property, sea_km, check_in_minute)

-- The indexes of cells get the columns of all filters on a home's own facts: a search for beds, baths, the sea, cash or a late arrival read the
-- table for each home of its area, at ten times the time.
create index concurrently search_cells_by_price on search (cell, price_dirham, property_id)
  include (latitude, longitude, score, rating, capacity, bedrooms, property_type, amenities, instant_book,
    min_nights, max_nights, day_minimums, version, availability_0, availability_1, availability_2, availability_3, availability_4,
    availability_5, place_id, beds, bathrooms, pay_at_property, sea_km, check_in_minute)

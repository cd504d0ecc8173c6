-- The homes of a place in the order of recommendation, where there are more than are counted.
create index concurrently search_place_score on search (place_id, score desc, property_id)

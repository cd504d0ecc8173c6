-- Titles are found as names of people are: by their words, in any spelling that people treat as equal.
alter table property_texts add column search_title text not null generated always as (folded_name(title)) stored;
create index property_texts_folded_title_search on property_texts using gin (search_title gin_trgm_ops);

-- Titles are found as names of people are: by their words, in any spelling that people treat as equal. 0132 and those after it fill the
-- column and make its index, because a generated column would write the whole table anew while nobody reads it.
alter table property_texts add column search_title text not null default '';

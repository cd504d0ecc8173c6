-- One report of the description of a home by each person, and what is deleted with a home.
create unique index concurrently reports_of_property on reports (property_id, reporter_id) where property_id is not null;

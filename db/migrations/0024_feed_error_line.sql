-- Hosts hand the line on to the platform whose calendar is wrong.
alter table calendar_feeds add column error_line integer check (error_line > 0);

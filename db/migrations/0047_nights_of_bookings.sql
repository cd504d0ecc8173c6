-- The number of nights is computed from two days that are never null, which readers of the catalogue cannot tell: types of
-- rows are compared with it.
alter table bookings alter column nights set not null;

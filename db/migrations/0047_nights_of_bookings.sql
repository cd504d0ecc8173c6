-- The number of nights is computed from two days that are never null, which readers of the catalogue cannot tell: types of
-- rows are compared with it. 0136 validates it.
alter table bookings add constraint bookings_nights_not_null not null nights not valid;

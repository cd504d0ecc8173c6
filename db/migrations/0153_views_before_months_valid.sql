-- Reads all of `property_views` beside those who write it, so that 0154 need not.
alter table property_views validate constraint property_views_earlier_days;

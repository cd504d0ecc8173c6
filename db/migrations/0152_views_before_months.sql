-- First of three steps that cut `property_views` by month without a copy. Its rows become the partition of all days before this one, at
-- least four weeks ahead: instances of the version before count on while the steps are taken. Where a clock was ahead and left rows of days to come,
-- it is the month after those. The rows are read before the table is locked.
do $$
declare
  bound date := greatest(
    date_trunc('month', tripoli_day(now())) + interval '2 months',
    (select date_trunc('month', max(viewed_on)) + interval '1 month' from property_views)
  );
begin
  execute format('alter table property_views add constraint property_views_earlier_days check (viewed_on < %L) not valid',
    to_char(bound, 'YYYY-MM-DD'));
end $$;

-- The value that is in force at an instant, for statements that need it with other things.
create function value_in_force(of_kind text, at timestamptz) returns bigint
language sql stable parallel safe
as $$
  select value from dated_values
  where kind = of_kind and in_force_at <= at and removed_at is null
  order by in_force_at desc limit 1
$$;

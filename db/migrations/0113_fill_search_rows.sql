-- Fills what 0106, 0111 and 0112 have added. The distances are computed before the rows are locked, because they take the
-- longest.
create temporary table distances on commit drop as
  select s.property_id, rounded_sea_km(km_to_sea(p.latitude, p.longitude)) as sea_km
  from search as s join properties as p on p.id = s.property_id;

update search as s
set sea_km = d.sea_km, version = s.version
from distances as d
where d.property_id = s.property_id;

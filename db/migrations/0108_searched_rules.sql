-- A search can ask for what house rules and facts say. The bits of search.amenities from 30 downwards: smoking and parties that
-- no rule forbids, water that is always hot, power from the sun (server/listings/feature-bits.ts).
update search as s
set amenities = s.amenities
  | case when 'no_smoking' = any(p.standard_rules) then 0 else 1 << 30 end
  | case when 'no_events' = any(p.standard_rules) then 0 else 1 << 29 end
  | case when 'hot_water' = any(p.water_sources) then 1 << 28 else 0 end
  | case when p.backup_power = 'solar' then 1 << 27 else 0 end
from properties as p
where p.id = s.property_id;

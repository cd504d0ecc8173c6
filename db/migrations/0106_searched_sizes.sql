-- A search can ask for bathrooms, beds and payment in cash. The former version, which writes rows without them, leaves them
-- as they are.
alter table search
  add column bathrooms smallint not null default 0,
  add column beds smallint not null default 0,
  add column pay_at_property boolean not null default false;
update search as s
set bathrooms = p.bathrooms, beds = p.beds, pay_at_property = p.pay_at_property
from properties as p
where p.id = s.property_id;

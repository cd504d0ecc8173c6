-- How a guest gets in: what the host would say at the door, a step a line. Shown only to who has a stay that is paid
-- or confirmed, never on the listing's own page.

alter table property_texts add column arrival_steps text[] not null default '{}';

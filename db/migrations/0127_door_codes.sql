-- The code of a door or of a box with the key, which a house manual shows from the day of arrival on.
alter table house_manuals add column door_code text;
alter table house_manuals add constraint house_manuals_door_code_check check (length(door_code) between 1 and 32) not valid;

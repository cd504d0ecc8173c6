-- Reads the table without keeping others from writing to it.
alter table contact_attempts validate constraint contact_attempts_kind_check;

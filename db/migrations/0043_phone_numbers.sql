-- Phone numbers are stored in one form, E.164: what was typed in other ways is written so where its country is known. Numbers
-- without one, which are none of Libya, stay until their owners save them again.
update users set phone = '+218' || substring(regexp_replace(phone, '\D', '', 'g') from '^(?:00218|218|0)?0?([29]\d{8})$')
where phone !~ '^\+' and regexp_replace(phone, '\D', '', 'g') ~ '^(?:00218|218|0)?0?[29]\d{8}$';

update users set phone = '+' || substring(regexp_replace(phone, '\D', '', 'g') from 3)
where phone !~ '^\+' and regexp_replace(phone, '\D', '', 'g') ~ '^00[1-9]\d{6,14}$';

-- No call of a version before is in it any more, see 0048.
drop function if exists former_request_stay(uuid, uuid, uuid, text, date, date, integer, integer, integer, text, text, jsonb, integer, numeric, text, time, time, timestamptz, timestamptz, date, timestamptz, jsonb);

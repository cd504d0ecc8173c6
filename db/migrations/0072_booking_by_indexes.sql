-- A booking reads by indexes, whatever the statistics say: where one guest or one home has most of the bookings, PostgreSQL took
-- the whole table for the answer, and read it for each booking.

alter function request_stay(jsonb, jsonb) set enable_seqscan = off;

-- What was counted last of each host of the last 365 days, and whether it makes a trusted host (decision 98). A host's cancellation takes
-- the mark away before the next count. Percents are null where no request was to be answered.
create table host_trust (
  host_id uuid primary key references users (id),
  counted_on date not null,
  is_trusted boolean not null,
  stays integer not null,
  cancelled_stays integer not null,
  requests integer not null,
  answered_percent integer,
  quick_percent integer,
  accepted_percent integer,
  rating numeric(3, 2),
  review_count integer not null
);

-- What became of each mail, so that a job that runs again does not send it again, and so that administrators can resend
-- the mails that were given up.
create table mails (
  -- The id of the job that was enqueued first.
  id uuid primary key,
  -- sending: being handed over, or the process died meanwhile · waiting: to be repeated · sent: handed over
  -- undelivered: given up after three days
  status text not null check (status in ('sending', 'waiting', 'sent', 'undelivered')),
  tries int not null default 1,
  changed_at timestamptz not null default now(),
  -- Of undelivered mails: what is sent again, and the last error.
  message jsonb,
  error text,
  check ((message is not null and error is not null) = (status = 'undelivered'))
);
create index mails_undelivered on mails (changed_at desc, id desc) where status = 'undelivered';
create index mails_changed on mails (changed_at);

-- A payment that was reserved, but whose start a crash broke off, is taken up by the next call; wrong codes are counted.
alter table payments
  -- While the gateway is asked to start the payment: renewed every second by the instance that asks. Null before this
  -- migration, and where the gateway is never asked.
  add column starting_since timestamptz,
  -- Codes that were sent to the gateway, counted before each is sent.
  add column code_tries smallint not null default 0,
  -- Of the payer and the phone number that a code was sent to: tells whether a later start asks for the same one.
  add column phone_hash bytea;

-- When a payment's code was sent last, and which administrator recorded an outcome that the gateway did not tell.
alter table payments
  add column code_sent_at timestamptz,
  add column settled_by uuid references users(id),
  add column settle_reason text;
create index payments_provider_reference on payments (provider_reference) where status = 'approved';
create index payments_settled_by on payments (settled_by) where settled_by is not null;

-- What a gateway reports against a recorded outcome or amount. Moves no money: an administrator looks at it and closes it.
create table payment_contradictions (
  id uuid primary key default new_id(),
  payment_id uuid not null references payments(id),
  kind text not null check (kind in ('other_amount', 'failed_after_approval', 'other_transaction', 'approved_after_settlement')),
  amount text,
  currency text,
  transaction_id text,
  received_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users(id),
  close_note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_note is null)),
  -- A repeated callback is one contradiction.
  unique nulls not distinct (payment_id, kind, amount, currency, transaction_id)
);
create index payment_contradictions_open on payment_contradictions (received_at, id) where closed_at is null;
create index payment_contradictions_closed_by on payment_contradictions (closed_by) where closed_by is not null;

-- Above a limit per administrator and day, a second administrator agrees; and a reference of the bank is used once.

-- What administrators did by which money left or appeared, or was promised.
create table admin_outflows (
  id uuid primary key default new_id(),
  admin_id uuid not null references users (id),
  -- A day in Africa/Tripoli.
  day_on date not null,
  -- The operation by which it was done.
  door text not null,
  -- The booking, payment, dispute, transfer or statement.
  subject_id uuid not null,
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  done_at timestamptz not null,
  -- Null where nobody else agreed: it counts towards the limit of the day.
  agreed_by uuid references users (id),
  -- A line of a statement shows it, so that nobody has to agree.
  is_matched boolean not null default false,
  check (agreed_by <> admin_id)
);
create index admin_outflows_alone on admin_outflows (admin_id, day_on) include (amount_dirham)
  where agreed_by is null and not is_matched;
create index admin_outflows_subject on admin_outflows (subject_id, door);
create index admin_outflows_agreed on admin_outflows (agreed_by) where agreed_by is not null;

-- What waits for a second administrator: the call of the first one, to be made once another agrees.
create table two_person_requests (
  id uuid primary key default new_id(),
  door text not null,
  subject_id uuid not null,
  -- What people call the subject, such as the number of a booking.
  name text not null,
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  params jsonb not null,
  body jsonb not null,
  requested_at timestamptz not null,
  requested_by uuid not null references users (id),
  state text not null default 'requested' check (state in ('requested', 'agreed', 'refused')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  refusal text,
  check ((state = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (not (state = 'agreed' and decided_by = requested_by))
);
create unique index two_person_requests_open on two_person_requests (door, subject_id) where state = 'requested';
create index two_person_requests_waiting on two_person_requests (id) where state = 'requested';
create index two_person_requests_requested_by on two_person_requests (requested_by);
create index two_person_requests_decided_by on two_person_requests (decided_by) where decided_by is not null;

-- References by which the bank or a gateway names a movement of money, each for one use.
create table used_references (
  -- bank, or the provider of the gateway.
  source text not null,
  -- Without white space, in capitals and Latin digits.
  reference text not null check (reference <> '' and reference !~ '\s'),
  used_for text not null,
  subject_id uuid not null,
  used_at timestamptz not null,
  primary key (source, reference)
);
create index used_references_subject on used_references (subject_id);

insert into used_references (source, reference, used_for, subject_id, used_at)
select found.source, folded.folded, found.used_for, found.subject_id, found.used_at from (
  select 'bank' as source, bank_reference as reference, 'refund' as used_for, id as subject_id, sent_at as used_at
  from refund_transfers where bank_reference is not null
  union all
  select 'bank', bank_reference, 'fees', id, recorded_at from fee_transfers
  union all
  select 'bank', substr(fact, length('dispute_payment:bank:') + 1), 'dispute', reference, at from ledger_entries
  where kind = 'dispute_payment' and fact like 'dispute\_payment:bank:%'
  union all
  select provider, provider_reference, 'payment', id, settled_at
  from payments where status = 'approved' and provider_reference is not null and (provider = 'bank' or settled_by is not null)
) as found
cross join lateral (select upper(regexp_replace(found.reference, '\s', '', 'g')) as folded) as folded
where folded.folded <> ''
on conflict do nothing;

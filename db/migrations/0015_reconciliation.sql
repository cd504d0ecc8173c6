-- Statements of gateways and of the bank.

-- Numbers of awaited transfers, from which their references are made; see contract/transfer-references.ts.
create sequence transfer_numbers;

-- Who sends statements: a payment method of a gateway, or the bank. Its row is locked by whatever changes its days.
create table reconciliation_sources (
  source text primary key
);

insert into reconciliation_sources
values ('sandbox'), ('adfali'), ('sadad'), ('local_card'), ('tlync'), ('mpgs'), ('bank_transfer');

-- A day of a source, from its first statement on. Once closed it stays as it is.
create table reconciliation_days (
  source text not null references reconciliation_sources,
  day_on date not null,
  closed_at timestamptz,
  closed_by uuid references users (id),
  primary key (source, day_on),
  check ((closed_at is null) = (closed_by is null))
);
create index reconciliation_days_latest on reconciliation_days (day_on desc, source);
create index reconciliation_days_closed_by on reconciliation_days (closed_by);

-- A file that was imported; the same file again is noted in repeated_at.
create table statement_imports (
  id uuid primary key default new_id(),
  source text not null,
  day_on date not null,
  file_name text not null,
  content_hash bytea not null,
  line_count integer not null,
  imported_at timestamptz not null,
  imported_by uuid not null references users (id),
  repeated_at timestamptz,
  foreign key (source, day_on) references reconciliation_days,
  unique (source, day_on, content_hash)
);
create index statement_imports_by on statement_imports (imported_by);

-- A line of a statement: money that the source says it has received for us. What it is matched with makes its pile.
create table statement_lines (
  id uuid primary key default new_id(),
  source text not null,
  day_on date not null,
  import_id uuid not null references statement_imports (id),
  line_number integer not null,
  -- By which the source names it.
  reference text not null,
  -- The invoice number or the reference of ours that the line has.
  our_reference text,
  -- Null where the file has no time of day.
  paid_at timestamptz,
  payer text,
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  payment_id uuid unique references payments (id),
  fee_transfer_id uuid unique references fee_transfers (id),
  matched_how text check (matched_how in ('reference', 'time', 'hand')),
  matched_at timestamptz,
  matched_by uuid references users (id),
  foreign key (source, day_on) references reconciliation_days,
  unique (source, reference),
  check (num_nonnulls(payment_id, fee_transfer_id) <= 1),
  check ((num_nonnulls(payment_id, fee_transfer_id) = 1) = (matched_how is not null))
);
create index statement_lines_day on statement_lines (source, day_on, id);
create index statement_lines_import on statement_lines (import_id);
create index statement_lines_matched_by on statement_lines (matched_by) where matched_by is not null;
-- Lines that may settle something that is awaited.
create index statement_lines_open on statement_lines (source, our_reference)
where payment_id is null and fee_transfer_id is null and our_reference is not null;

-- Why a line, or a payment without a line, differs on a day.
create table reconciliation_reasons (
  id uuid primary key default new_id(),
  source text not null,
  day_on date not null,
  line_id uuid unique references statement_lines (id),
  payment_id uuid unique references payments (id),
  reason text not null check (
    reason in ('their_fee', 'partial_capture', 'other_day', 'unknown_payer', 'not_received', 'our_mistake', 'asked')
  ),
  note text not null check (note <> ''),
  written_at timestamptz not null,
  written_by uuid not null references users (id),
  foreign key (source, day_on) references reconciliation_days,
  check (num_nonnulls(line_id, payment_id) = 1)
);
create index reconciliation_reasons_day on reconciliation_reasons (source, day_on);
create index reconciliation_reasons_written_by on reconciliation_reasons (written_by);

-- Money that follows from the reason of a difference: an entry that a reason led to. It stands until the reason is withdrawn,
-- or the line is matched, while the day is open.
create table difference_postings (
  id uuid primary key default new_id(),
  line_id uuid not null references statement_lines (id),
  kind text not null check (kind in ('source_fee', 'unknown_receipt')),
  amount_dirham bigint not null check (amount_dirham > 0 and amount_dirham % 10 = 0),
  note text not null,
  posted_at timestamptz not null,
  posted_by uuid not null references users (id),
  reversed_at timestamptz,
  -- Null where a match reversed it by itself.
  reversed_by uuid references users (id)
);
create unique index difference_postings_standing on difference_postings (line_id) where reversed_at is null;
create index difference_postings_line on difference_postings (line_id);
create index difference_postings_posted_by on difference_postings (posted_by);
create index difference_postings_reversed_by on difference_postings (reversed_by) where reversed_by is not null;

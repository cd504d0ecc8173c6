-- Administrators find accounts by the beginning of an e-mail address, and payments by that of a reference.
create index users_email_prefix on users (lower(email::text) text_pattern_ops);
create index payments_invoice_prefix on payments (lower(invoice_no) text_pattern_ops);
create index payments_provider_prefix on payments (lower(provider_reference) text_pattern_ops)
  where provider_reference is not null;

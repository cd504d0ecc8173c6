-- Providers and methods of payments are those of contract/payment-providers.ts, from which code and API take them: a list here
-- too would make each new one a migration. A source of statements gets its row with its first statement.
alter table payments drop constraint payments_method_check, drop constraint payments_provider_check;

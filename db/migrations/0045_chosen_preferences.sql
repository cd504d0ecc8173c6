-- Since when language and currency of an account are the choice of its owner. Null for what a sign-up took from the page, and for
-- accounts of former versions, of which nobody knows: such a preference is never offered in place of what a page shows.
alter table users add column language_chosen_at timestamptz, add column currency_chosen_at timestamptz;

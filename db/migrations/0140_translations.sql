-- Translations of texts that everybody may read, kept while the text is what was translated (decision 104). Those of messages are not kept.
create table translations (
  id uuid primary key default new_id(),
  -- Whose text it is: exactly one.
  review_id uuid references reviews (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  part text not null,
  -- SHA-256 of the original.
  original_hash bytea not null,
  -- Codes of languages. The source is null where the engine does not say it.
  source text,
  target text not null,
  engine text not null,
  text text not null,
  created_at timestamptz not null,
  check (num_nonnulls(review_id, property_id) = 1),
  check (case when review_id is null then part = 'description' else part in ('comment', 'reply') end),
  unique (review_id, part, target),
  unique (property_id, part, target)
);

-- With the text goes what was made of it, whoever changes or removes it.
create function forget_review_translations() returns trigger
language plpgsql
as $$
begin
  delete from translations
  where review_id = old.id
    and (part = 'comment' and new.comment is distinct from old.comment or part = 'reply' and new.reply is distinct from old.reply);
  return null;
end $$;
create trigger reviews_forget_translations after update of comment, reply on reviews for each row
when (old.comment is distinct from new.comment or old.reply is distinct from new.reply)
execute function forget_review_translations();

create function forget_listing_translations() returns trigger
language plpgsql
as $$
begin
  delete from translations where property_id = old.property_id and part = 'description';
  return null;
end $$;
create trigger property_texts_forget_translations after update of description on property_texts for each row
when (old.description is distinct from new.description)
execute function forget_listing_translations();
create trigger property_texts_removed_forget_translations after delete on property_texts for each row
execute function forget_listing_translations();

-- A reported translation: what it said, and of a description the home.
alter table reports add column translation text, add column property_id uuid;
alter table reports drop constraint reports_check;
alter table reports
  add constraint reports_property_id_fkey foreign key (property_id) references properties (id) on delete cascade not valid,
  add constraint reports_check check (
    num_nonnulls(message_id, review_id, property_id) = case when kind = 'profile' then 0 else 1 end
  ) not valid;

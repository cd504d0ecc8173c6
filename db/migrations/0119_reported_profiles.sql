-- The page of a host can be reported, with its text. A person reports a page once while the report is open: a page can
-- change, unlike a message.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('message', 'translation', 'review', 'profile'));
alter table reports drop constraint reports_check;
alter table reports add constraint reports_check
  check (num_nonnulls(message_id, review_id) = case when kind = 'profile' then 0 else 1 end);
create unique index reports_open_profile on reports (author_id, reporter_id) where kind = 'profile' and resolved_at is null;
-- All reports of the page of a host, as reports_message and reports_review are for texts.
create index reports_profile on reports (author_id) where kind = 'profile';

-- The page of a host shows homes by appeal, a page at a time.
create index properties_host_appealing on properties (host_id, appeal desc, id)
  where listing_status = 'published' and not is_withheld;

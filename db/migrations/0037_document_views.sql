-- Each look of an administrator at the picture of an identity document. The row outlives the picture, and goes with the
-- document when the account closes.
create table identity_document_views (
  id bigint generated always as identity primary key,
  document_id uuid not null references identity_documents (id) on delete cascade,
  viewer_id uuid not null references users (id),
  viewed_at timestamptz not null
);
create index identity_document_views_document on identity_document_views (document_id, viewed_at);
create index identity_document_views_viewer on identity_document_views (viewer_id);

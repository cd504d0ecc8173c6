-- Whose name a line of the audit log has, so that it is not read any more once that account is closed.

-- Without a foreign key: a refused call is recorded with what its path says.
alter table audit_log add column subject_user_id uuid;

alter table audit_log disable trigger audit_log_append_only;
update audit_log set subject_user_id = subject_id::uuid
where subject_kind in ('users', 'administrators') and subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
update audit_log as a set subject_user_id = found.user_id
from (
  select 'reports' as kind, id, author_id as user_id from reports
  union all
  select 'appeals', p.id, w.user_id from warning_appeals as p join warnings as w on w.id = p.warning_id
  union all
  select 'payout-accounts', id, host_id from payout_accounts
  union all
  select 'payout-holds', id, subject_id from payout_holds where kind = 'person'
) as found
where a.subject_kind = found.kind and a.subject_id = found.id::text and a.subject_name is not null;
update audit_log set subject_user_id = (after ->> 'host_id')::uuid
where operation = 'createListingFor' and after ->> 'host_id' is not null;
alter table audit_log enable trigger audit_log_append_only;

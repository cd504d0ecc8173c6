-- What an administrator is told depends on their role: cached answers end when it changes.
drop trigger users_changed on users;
create trigger users_changed after update of name, avatar_key, role, admin_role, suspended_at, closed_at on users
  for each row when (
    old.name is distinct from new.name
    or old.avatar_key is distinct from new.avatar_key
    or old.role is distinct from new.role
    or old.admin_role is distinct from new.admin_role
    or old.suspended_at is distinct from new.suspended_at
    or old.closed_at is distinct from new.closed_at
  )
  execute function account_changed();

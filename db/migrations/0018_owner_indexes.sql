-- What belongs to one account, for its export: ended sessions too, and payments. The new index of sessions serves both.
create index sessions_account on sessions (user_id);
drop index sessions_user;
create index payments_payer on payments (payer_id, created_at);

-- Administrators, who are few among all users.
create index users_admins on users (id) where role = 'admin';

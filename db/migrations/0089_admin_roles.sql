-- What an administrator may do: an owner everything, the others what each operation of the contract names.

alter table users add column admin_role text check (admin_role in ('owner', 'finance', 'trust', 'support'));
update users set admin_role = 'owner' where role = 'admin';
alter table users add constraint users_admin_role_of_admins check ((role = 'admin') = (admin_role is not null));

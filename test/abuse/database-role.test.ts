/** The role as which the server uses the embedded database cannot be used for more than rows. */
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.productUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  database.close();
});

const insufficientPrivilege = '42501';

test('the role of the server is no superuser, has no other special right and owns nothing', async () => {
  const { rows } = await client.query(`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = r.oid) as relations,
      (select count(*)::int from pg_proc where proowner = r.oid) as routines,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles as r where rolname = current_user`);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      relations: 0,
      routines: 0,
      memberships: 0,
    },
  ]);
});

test('it reads and writes the rows of every table but the list of migrations, the ledger and records that are only added to', async () => {
  const { rows } = await client.query(`
    select schemaname, tablename from pg_tables
    where schemaname in ('public', 'jobs')
      and not (has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'update')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete'))
    order by tablename`);
  const readOnly = [
    'audit_chain',
    'audit_checks',
    'audit_log',
    'audit_unlinked',
    'booking_events',
    'dispute_events',
    'ledger_accounts',
    'ledger_balances',
    'ledger_days',
    'ledger_entries',
    'migrations',
    'payments',
    'postings',
    'receipt_versions',
    'refunds',
    'report_decisions',
    'security_events',
    'user_notes',
    'warnings',
  ];
  expect(rows).toEqual(readOnly.map((tablename) => ({ schemaname: 'public', tablename })));
});

test.each([
  'truncate postings',
  'alter table postings disable trigger all',
  'alter table users add column spy text',
  'drop table users',
  'create table public.mine (id int)',
  'create schema mine',
  'create function public.mine() returns int language sql as $$ select 1 $$',
  'create extension dblink',
  `update migrations set checksum = 'x'`,
  `copy users to program 'cat'`,
  `select pg_read_file('postgresql.conf')`,
  'alter system set fsync = off',
  'set role diyar',
  'create role other',
])('it may not %s', async (statement) => {
  const error = await client.query(statement).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(DatabaseError);
  expect((error as DatabaseError).code).toBe(insufficientPrivilege);
});

/** Whatever the role of the server sends to the database, what is in the audit log stays. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { propertyRuns } from '#test/run-size.ts';

let database: TestDatabase;
let product: Client;
let owner: Client;
const admin = randomUUID();
const addLine = (why: string) =>
  product.query(
    `insert into audit_log (at, actor_id, actor_role, operation, subject_kind, subject_id, why, ip)
     values (now(), $1, 'owner', 'suspendUser', 'users', 'somebody', $2, '127.0.0.1')`,
    [admin, why],
  );
beforeAll(async () => {
  database = await createTestDatabase();
  [product, owner] = await Promise.all([connect(database.productUrl), connect(database.url)]);
  await owner.query(
    `insert into users (id, name, email, password_hash, role, admin_role, referral_code)
     values ($1, 'Huda Owner', 'huda@example.ly', 'none', 'admin', 'owner', 'HUDA')`,
    [admin],
  );
  await addLine('first');
  await addLine('second');
});
afterAll(async () => {
  await Promise.all([product.end(), owner.end()]);
  database.close();
});
beforeEach(async () => {
  await product.query('rollback; reset all; discard temp');
});

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function readHistory(): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; row: string }>('select id, a::text as row from audit_log as a');
  return new Map(rows.map(({ id, row }) => [id, row]));
}

test('the role reads and adds, and has no other right', async () => {
  const { rows } = await product.query(
    `select array(
       select r from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as r
       where has_table_privilege('audit_log', r)
     ) as rights, has_any_column_privilege('audit_log', 'update, references') as columns`,
  );
  expect(rows).toEqual([{ rights: ['select', 'insert'], columns: false }]);
});

const clause = fc.constantFrom('', ' where true', ' where ctid is not null');
const action = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('id', 'at', 'operation', 'why', 'actor_id', 'before', 'subject_id'),
      fc.constantFrom('null', 'default', `'x'`),
      clause,
    )
    .map(([column, value, where]) => `update audit_log set ${column} = ${value}${where}`),
  clause.map((where) => `delete from audit_log${where}`),
  fc.constantFrom('', ' cascade', ' restart identity cascade').map((more) => `truncate audit_log${more}`),
  fc
    .constantFrom(
      'disable trigger all',
      'owner to current_user',
      'drop constraint audit_log_pkey cascade',
      'add column spy text',
      'rename to other',
      'set unlogged',
      'drop column why',
      'enable row level security',
      'set schema pg_temp',
      'alter column why type int using 0',
    )
    .map((what) => `alter table audit_log ${what}`),
  fc.constantFrom(
    'drop table audit_log cascade',
    'create rule spy as on insert to audit_log do instead nothing',
    'create trigger spy before insert on audit_log for each row execute function audit_log_is_append_only()',
    'grant all on audit_log to public',
    'merge into audit_log as a using audit_log as b on true when matched then delete',
    'with gone as (delete from audit_log returning *) select * from gone',
    'insert into audit_log select * from audit_log on conflict (id) do update set why = null',
    'insert into audit_log select * from audit_log on conflict (id) do nothing',
    `delete from users where id = '${admin}'`,
    `update users set id = gen_random_uuid() where id = '${admin}'`,
  ),
);
const preamble = fc.constantFrom(
  'set role diyar',
  'set session authorization diyar',
  'set session_replication_role = replica',
  'set search_path = pg_temp, public',
  'create temporary table audit_log (id uuid)',
  'begin',
  'drop trigger audit_log_append_only on audit_log',
  `create or replace function audit_log_is_append_only() returns trigger language plpgsql as 'begin return new; end'`,
  'grant diyar to diyar_product',
);

test('no statement of the role changes what is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(preamble, { maxLength: 3 }), action, async (first, one) => {
      const before = await readHistory();
      for (const statement of [...first, one]) await product.query(statement).catch(() => undefined);
      await product.query('commit').catch(() => undefined);
      await product.query('rollback; reset all; discard temp');
      const after = await readHistory();
      for (const [id, row] of before) expect(after.get(id), [...first, one].join('; ')).toBe(row);
    }),
    { numRuns: propertyRuns(200), seed: 14 },
  );
}, 120_000);

test('the owner too is refused, unless a trigger is disabled on purpose', async () => {
  for (const statement of [`update audit_log set why = 'x'`, 'delete from audit_log', 'truncate audit_log cascade']) {
    const error = await owner.query(statement).catch((refusal: unknown) => refusal);
    expect(error, statement).toBeInstanceOf(DatabaseError);
    expect((error as Error).message).toBe('the audit log is append-only');
  }
});

/** Whatever the role of the server sends to the database, what is in the ledger stays. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownership } from '../../scripts/table-owners.ts';
import { createTestDatabase, execute, type TestDatabase } from '#test/database.ts';
import { propertyRuns } from '#test/run-size.ts';

const ledgerTables = ['ledger_accounts', 'ledger_balances', 'ledger_days', 'ledger_entries', 'postings'];

/** Kept beside the history, and no part of it: by the job that compares, and by what grants credit or uses a reference. */
const besides = ['awaited_credits', 'ledger_checkpoint', 'ledger_checks', 'used_references'];

let database: TestDatabase;
let product: Client;
let owner: Client;
const account = randomUUID();
beforeAll(async () => {
  database = await createTestDatabase();
  [product, owner] = await Promise.all([connect(database.productUrl), connect(database.url)]);
  await post(randomUUID(), 5000);
  await post(randomUUID(), 70);
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

async function post(id: string, amount: number): Promise<void> {
  const moves = [
    { kind: 'gateway', provider: 'sandbox', amount_dirham: amount },
    { kind: 'guest_funds', amount_dirham: -amount },
  ];
  await product.query('select post_entry($1, $2, $3, $3, null, now(), $4)', [
    'guest_charge',
    `charge:${id}`,
    id,
    JSON.stringify(moves),
  ]);
}

/** Every row of the ledger as text, so that any change of any of them shows. */
async function readHistory(): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ key: string; row: string }>(`
    select 'entry ' || id as key, e::text as row from ledger_entries as e
    union all select 'posting ' || entry_id || account_id, p::text from postings as p
    union all select 'account ' || id, a::text from ledger_accounts as a`);
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** Sends statements as the server's role and compares what was there before. Refusals are not looked at. */
async function expectHistoryKept(...statements: string[]): Promise<void> {
  const before = await readHistory();
  for (const statement of statements) await product.query(statement).catch(() => undefined);
  await product.query('commit').catch(() => undefined);
  await product.query('rollback; reset all; discard temp');
  const after = await readHistory();
  for (const [key, row] of before) expect(after.get(key), `${key} after ${statements.join('; ')}`).toBe(row);
  const { rows } = await owner.query(
    'select entry_id from postings group by entry_id having sum(amount_dirham) <> 0 ' +
      'union all select id from ledger_entries where id not in (select entry_id from postings)',
  );
  expect(rows, `unbalanced after ${statements.join('; ')}`).toEqual([]);
}

test('the role reads the tables of the ledger and has no other right on them', async () => {
  const owned = Object.keys(ownership.tables).filter((table) => ownership.tables[table] === 'ledger');
  expect(owned.filter((table) => !besides.includes(table)).toSorted()).toEqual(ledgerTables);
  const { rows } = await product.query(
    `select t as table, array(
       select r from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as r
       where has_table_privilege(t, r)
     ) as rights,
     has_any_column_privilege(t, 'insert, update, references') as columns
     from unnest($1::text[]) as t`,
    [ledgerTables],
  );
  expect(rows).toEqual(ledgerTables.map((table) => ({ table, rights: ['select'], columns: false })));
});

test('what runs as the owner has a search path of its own, ending with temporary tables', async () => {
  const { rows } = await owner.query<{ proname: string }>(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace
      and (prosecdef or oid in (
        -- A deferred trigger runs at commit, as whoever caused it: for payouts that is the owner too.
        select tgfoid from pg_trigger where not tgisinternal and (
          tgrelid in ('postings'::regclass, 'ledger_entries'::regclass, 'ledger_accounts'::regclass)
          or tgdeferrable and tgrelid = 'payouts'::regclass
        )
      ))
      and not coalesce(proconfig, '{}') @> array['search_path=public, pg_temp']`);
  expect(rows).toEqual([]);
});

test('the rights of tables that are made later are those of rows', async () => {
  await execute(database.url, 'create table later_table (id int generated always as identity)');
  await product.query('insert into later_table default values');
  await expect(product.query('truncate later_table')).rejects.toThrow('permission denied');
  await execute(database.url, 'drop table later_table');
});

describe('a statement of the role', () => {
  const table = fc.constantFrom(...ledgerTables);
  const column = fc.constantFrom(
    'id',
    'at',
    'kind',
    'reference',
    'fact',
    'amount_dirham',
    'entry_id',
    'account_id',
    'user_id',
  );
  const value = fc.constantFrom(
    'null',
    'default',
    '0',
    `'${account}'`,
    `now() - interval '1 year'`,
    `'wallet'`,
    '-1000000',
  );
  const clause = fc.constantFrom('', ' where true', ' where ctid is not null', ' where false or 1 = 1');
  const action = fc.oneof(
    fc.tuple(table, column, value, clause).map(([t, c, v, w]) => `update ${t} set ${c} = ${v}${w}`),
    fc.tuple(table, clause).map(([t, w]) => `delete from ${t}${w}`),
    fc
      .tuple(fc.constantFrom('', 'only '), table, fc.constantFrom('', ' cascade', ' restart identity cascade'))
      .map(([only, t, more]) => `truncate ${only}${t}${more}`),
    fc
      .tuple(
        table,
        fc.constantFrom(
          'disable trigger all',
          'disable trigger user',
          'owner to current_user',
          'drop constraint ledger_entries_pkey cascade',
          'add column spy text',
          'rename to other',
          'set unlogged',
          'drop column kind',
          'enable row level security',
          'replica identity nothing',
          'set schema pg_temp',
          'alter column amount_dirham type int',
          'detach partition postings',
          'inherit bookings',
        ),
      )
      .map(([t, what]) => `alter table ${t} ${what}`),
    fc.tuple(table, fc.constantFrom('', ' cascade')).map(([t, more]) => `drop table ${t}${more}`),
    fc
      .tuple(table, fc.constantFrom('update', 'delete', 'insert'))
      .map(([t, on]) => `create rule spy as on ${on} to ${t} do instead nothing`),
    table.map((t) => `create trigger spy before insert on ${t} for each row execute function ledger_is_append_only()`),
    table.map((t) => `create policy spy on ${t} using (false)`),
    table.map((t) => `grant all on ${t} to public`),
    table.map((t) => `lock table ${t} in access exclusive mode`),
    table.map((t) => `copy ${t} from program 'true'`),
    table.map((t) => `cluster ${t} using ${t}_pkey`),
    table.map((t) => `insert into ${t} select * from ${t}`),
    table.map((t) => `merge into ${t} as a using ${t} as b on true when matched then delete`),
    table.map((t) => `with gone as (delete from ${t} returning *) select * from gone`),
    table.map((t) => `create index spy on ${t} ((1 / 0))`),
    fc.constantFrom('ledger_entries', 'postings', 'ledger_accounts').map((t) => `select * from ${t} for update`),
  );
  const preamble = fc.constantFrom(
    '',
    'set role diyar',
    'set role postgres',
    'set role pg_database_owner',
    'set session authorization diyar',
    'set local role none',
    'set session_replication_role = replica',
    `select set_config('session_replication_role', 'replica', false)`,
    'set allow_system_table_mods = on',
    'set constraints all deferred',
    `set search_path = pg_temp, public`,
    'set row_security = off',
    'begin',
    'begin isolation level serializable',
    `alter role diyar_product superuser`,
    `alter role diyar_product set session_replication_role = replica`,
    'grant diyar to diyar_product',
    'create temporary table postings (entry_id uuid, account_id uuid, amount_dirham bigint)',
    `update pg_catalog.pg_class set relowner = 0`,
    `delete from pg_catalog.pg_trigger`,
    'drop trigger postings_balance on postings',
    'reassign owned by diyar to diyar_product',
    'drop owned by diyar',
    'alter database diyar owner to diyar_product',
    'drop function post_entry cascade',
    'alter function post_entry reset all',
    'alter function post_entry security invoker',
    `create or replace function post_entry(a text, b text, c uuid, d uuid, e bigint, f timestamptz, g jsonb) returns boolean language sql as 'select true'`,
    `create or replace function ledger_is_append_only() returns trigger language plpgsql as 'begin return new; end'`,
    `create or replace function pg_temp.now() returns timestamptz language sql as 'select null::timestamptz'`,
  );

  test('never changes what is there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(preamble, { maxLength: 3 }), action, (before, one) =>
        expectHistoryKept(...before, one),
      ),
      { numRuns: propertyRuns(400), seed: 13 },
    );
  }, 120_000);
});

/** What post_entries may be given: lists of entries that are right, wrong in part, or of a fact that is posted already. */
const moves = [
  { kind: 'promotions', amount_dirham: 10 },
  { kind: 'guest_funds', amount_dirham: -10 },
];
const entry = { kind: 'gift_credit', fact: 'forged', reference: account, postings: moves };
const lists: readonly unknown[] = [
  [entry, entry],
  [entry, { ...entry, fact: 'forged too', postings: moves.slice(1) }],
  [{ ...entry, postings: [] }],
  [{ ...entry, postings: null }],
  [{ ...entry, postings: [...moves, { kind: 'bank', amount_dirham: 7 }] }],
  [{ ...entry, fact: null }],
  [{ ...entry, id: account, at: '2000-01-01' }],
  [entry, [], 5],
];

describe('a function that the role may call', () => {
  const hostile: Record<string, fc.Arbitrary<string>> = {
    text: fc.constantFrom(
      `''`,
      `'guest_charge'`,
      `'x'';drop table postings;--'`,
      'null',
      `'postings'`,
      `'%I %s'`,
      `'gift_credit'`,
      `'host_earning'`,
    ),
    uuid: fc.constantFrom(
      'null',
      `'${account}'`,
      'gen_random_uuid()',
      '(select id from ledger_entries limit 1)',
      '(select id from ledger_accounts limit 1)',
    ),
    bigint: fc.constantFrom('null', '0', '-10', '9223372036854775807', '10'),
    integer: fc.constantFrom('null', '0', '-1', '2147483647'),
    boolean: fc.constantFrom('true', 'false', 'null'),
    jsonb: fc.constantFrom(
      `'[]'`,
      `'{}'`,
      `'null'`,
      'null',
      `'[{"kind": "wallet", "amount_dirham": 10}]'`,
      `'[{"kind": "gateway", "provider": "sandbox", "amount_dirham": 10}, {"kind": "guest_funds", "amount_dirham": -20}]'`,
      `'[{"kind": "gateway", "provider": "sandbox", "amount_dirham": 9223372036854775800}, {"kind": "gateway", "provider": "plutu", "amount_dirham": 9223372036854775800}]'`,
      `'[{"kind": "gateway", "provider": "sandbox", "amount_dirham": 5}, {"kind": "guest_funds", "amount_dirham": -5}]'`,
      `'[{"kind": "gateway", "provider": "sandbox", "amount_dirham": 10}, {"kind": "gateway", "provider": "sandbox", "amount_dirham": -10}]'`,
      `'[{"kind": "guest_funds", "amount_dirham": 10}, {"kind": "host_payable", "amount_dirham": -10}]'`,
      ...lists.map((list) => `'${JSON.stringify(list)}'`),
      `'[{"kind": "none", "amount_dirham": 10}, {"kind": "guest_funds", "amount_dirham": -10}]'`,
      `'[{"kind": "wallet", "user_id": "${account}", "amount_dirham": 10}, {"kind": "guest_funds", "amount_dirham": -10}]'`,
    ),
    'timestamp with time zone': fc.constantFrom('null', 'now()', `'infinity'`, `'-infinity'`, `'2000-01-01'`),
    name: fc.constantFrom(`'diyar'`, `'public'`, `'diyar_product'`),
  };
  const arrays = fc.constantFrom('null', `'{}'`);

  test('never changes what is there, with hostile arguments and tables of its own', async () => {
    const { rows: functions } = await product.query<{ name: string; types: string[] }>(`
      select proname as name, array(select format_type(t, null) from unnest(proargtypes) as t) as types
      from pg_proc as p
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and prorettype <> 'trigger'::regtype
        and has_function_privilege(oid, 'execute')
        and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
      order by proname`);
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['post_entry', 'post_entries', 'lock_wallet']),
    );
    for (const name of ['grant_to_product', 'write_postings']) {
      expect(functions.map((one) => one.name)).not.toContain(name);
    }
    const own = functions.filter(({ name }) => ['post_entry', 'post_entries', 'lock_wallet'].includes(name));
    const call = fc
      .oneof({ weight: 1, arbitrary: fc.constantFrom(...functions) }, { weight: 1, arbitrary: fc.constantFrom(...own) })
      .chain(({ name, types }) =>
        fc
          .tuple(...types.map((type) => (hostile[type] ?? arrays).map((text) => `${text}::${type}`)))
          .map((values) => `select public.${name}(${values.join(', ')})`),
      );
    // Tables that would be taken for ours, with a trigger that would run as the owner.
    const traps = fc.constantFrom(
      [],
      ['set search_path = pg_temp, public'],
      [
        'create temporary table postings (entry_id uuid, account_id uuid, amount_dirham bigint)',
        'set search_path = pg_temp, public',
      ],
      [
        'create temporary table payouts (host_id uuid, booking_id uuid, entry_id uuid, earned_dirham bigint, due_at timestamptz, state text)',
        `create function pg_temp.spy() returns trigger language plpgsql as 'begin delete from public.postings; return new; end'`,
        'create trigger spy before insert on pg_temp.payouts for each row execute function pg_temp.spy()',
        'set search_path = pg_temp, public',
      ],
      [
        'begin',
        'set constraints all deferred',
        'create temporary table postings (entry_id uuid, account_id uuid, amount_dirham bigint)',
      ],
    );
    await fc.assert(
      fc.asyncProperty(traps, fc.array(call, { minLength: 1, maxLength: 4 }), (before, calls) =>
        expectHistoryKept(...before, ...calls),
      ),
      { numRuns: propertyRuns(300), seed: 13 },
    );
  }, 120_000);
});

describe('a temporary table of the role', () => {
  const ownPath = 'set search_path = pg_temp, public';
  const postNow = (moves: object[]) =>
    `select public.post_entry('host_earning', '${randomUUID()}', '${account}', null, null, now(), '${JSON.stringify(moves)}')`;

  test('is not written by the owner, with a trigger of the role', async () => {
    const moves = [
      { kind: 'guest_funds', amount_dirham: 100 },
      { kind: 'host_payable', amount_dirham: -100 },
    ];
    await expectHistoryKept(
      `create temporary table payouts (
        host_id uuid, booking_id uuid, entry_id uuid unique, earned_dirham bigint, due_at timestamptz, state text)`,
      `create function pg_temp.spy() returns trigger language plpgsql as
       $$begin insert into public.ledger_entries (kind, fact) values ('gift_credit', 'forged'); return new; end$$`,
      'create trigger spy before insert on pg_temp.payouts for each row execute function pg_temp.spy()',
      ownPath,
      postNow(moves),
    );
  });

  test('does not hide that an entry is not balanced', async () => {
    const moves = [
      { kind: 'guest_funds', amount_dirham: 100 },
      { kind: 'promotions', amount_dirham: -70 },
    ];
    await expectHistoryKept(
      'create temporary table postings (entry_id uuid, account_id uuid, amount_dirham bigint)',
      ownPath,
      postNow(moves),
    );
  });
});

test('an entry of a fact that is posted already changes nothing, whatever it says', async () => {
  const { rows } = await product.query<{ fact: string }>('select fact from ledger_entries limit 1');
  const moves = JSON.stringify([
    { kind: 'promotions', amount_dirham: 10 },
    { kind: 'guest_funds', amount_dirham: -10 },
  ]);
  const again = await product.query('select post_entry($1, $2, null, null, null, now(), $3) as posted', [
    'gift_credit',
    rows[0]!.fact,
    moves,
  ]);
  expect(again.rows).toEqual([{ posted: false }]);
});

test('the owner too is refused, unless a trigger is disabled on purpose', async () => {
  for (const statement of [
    'update postings set amount_dirham = 10',
    'delete from ledger_entries',
    'truncate postings, ledger_entries, ledger_accounts cascade',
    `update ledger_accounts set kind = 'wallet'`,
  ]) {
    const error = await owner.query(statement).catch((refusal: unknown) => refusal);
    expect(error, statement).toBeInstanceOf(DatabaseError);
    expect((error as Error).message).toBe('the ledger is append-only');
  }
});

/**
 * What happened stays: whatever the role that serves sends to the database, it adds to histories, and neither changes nor deletes
 * what is there. Of a history that holds a state it changes the columns of the state alone.
 */
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

/** The columns of a state that may change, by history; none of most. */
const histories: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  audit_checks: [],
  booking_events: [],
  dispute_events: [],
  receipt_versions: [],
  report_decisions: [],
  security_events: [],
  user_notes: [],
  warnings: [],
  payments: [
    'amount_dirham',
    'code_sent_at',
    'code_tries',
    'confirming_since',
    'failure',
    'next_step',
    'provider_reference',
    'redirect_url',
    'settle_reason',
    'settled_at',
    'settled_by',
    'starting_since',
    'status',
  ],
  refunds: ['decided_at', 'decided_by', 'needs_second', 'refusal', 'state'],
};
/** `insufficient_privilege`. */
const refused = '42501';

let database: TestDatabase;
let product: Client;
let owner: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  [product, owner] = [
    new Client({ connectionString: database.productUrl }),
    new Client({ connectionString: database.url }),
  ];
  await Promise.all([product.connect(), owner.connect()]);
  await owner.query(`
    insert into users (id, name, email, password_hash, role, referral_code)
      values ('${guest}', 'Nuri', 'nuri@example.ly', 'none', 'guest', 'NURI');
    insert into security_events (user_id, kind, happened_at) values ('${guest}', 'signed_in', now());
    insert into payments (id, reference, payer_id, provider, method, amount_dirham, status, invoice_no, gateway_amount,
      gateway_currency, return_url)
      values ('${payment}', gen_random_uuid(), '${guest}', 'sandbox', 'sandbox', 10000, 'redirected', 'D1', '10', 'LYD', '/')`);
});
const guest = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const payment = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18';
afterAll(async () => {
  await Promise.all([product.end(), owner.end()]);
  database.close();
});
beforeEach(async () => {
  await product.query('rollback; reset all');
});

const codeOf = async (statement: string) => {
  const error: unknown = await product.query(statement).catch((refusal: unknown) => refusal);
  return error instanceof DatabaseError ? error.code : 'done';
};

describe.each(Object.entries(histories))('%s', (table, state) => {
  it('is read and added to, and changed in the columns of its state alone', async () => {
    const { rows } = await owner.query<{ column: string; may_change: boolean }>(
      `select attname as column, has_column_privilege($1, $2::regclass, attname, 'update') as may_change
       from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped order by attname`,
      [new URL(database.productUrl).username, table],
    );
    expect(rows.filter(({ may_change }) => may_change).map(({ column }) => column)).toEqual(state);
    for (const { column, may_change } of rows) {
      if (may_change) continue;
      expect(await codeOf(`update ${table} set "${column}" = "${column}"`), column).toBe(refused);
    }
    expect(await codeOf(`select from ${table}`)).toBe('done');
    const { rows: rights } = await owner.query(`select has_table_privilege($1, $2, 'insert') as adds`, [
      new URL(database.productUrl).username,
      table,
    ]);
    expect(rights).toEqual([{ adds: true }]);
  });

  it.each(['delete from', 'truncate', 'drop table'])('is not emptied by %s', async (statement) => {
    expect(await codeOf(`${statement} ${table}`)).toBe(refused);
  });

  it('does not go with what it is about', async () => {
    const { rows } = await owner.query<{ column: string; to: string }>(
      `select conname as column, confrelid::regclass::text as to from pg_constraint
       where conrelid = $1::regclass and contype = 'f' and confdeltype = 'c'`,
      [table],
    );
    expect(rows).toEqual([]);
  });
});

it('a deleted user does not take security events along', async () => {
  expect(await codeOf(`delete from users where id = '${guest}'`)).toBe('23503');
});

it('what is about an account is erased only once it is closed, and security events only after their year', async () => {
  expect(await codeOf(`select erase_account_histories('${guest}')`)).toBe('P0001');
  expect(await codeOf(`select erase_booking_notes('${guest}')`)).toBe('P0001');
  expect(await codeOf('select prune_security_events()')).toBe('done');
  const { rowCount } = await owner.query('select from security_events');
  expect(rowCount).toBe(1);
});

it('the outcome of an approved payment stays', async () => {
  const change = (values: string) => codeOf(`update payments set ${values} where id = '${payment}'`);
  expect(await change(`status = 'approved', settled_at = now()`)).toBe('done');
  for (const values of [`status = 'failed'`, 'amount_dirham = 20000', 'settled_at = null', `provider_reference = 'X'`])
    expect(await change(values), values).toBe('P0001');
  expect(await change('confirming_since = null, next_step = null')).toBe('done');
});

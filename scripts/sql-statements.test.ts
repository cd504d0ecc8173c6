import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStatements } from './sql-statements.ts';

const declarations = [
  "import { sql, type RawBuilder } from 'kysely';",
  "import type { Pool } from 'pg';",
  "import { column, kinds } from './constants.ts';",
  "interface Row { id: string; at: Date | null; count?: number; tags: ('a' | 'b')[]; data: Buffer; title: { en: string } }",
  'declare const pool: Pool, id: string, other: number;',
  "declare const order: 'a' | 'b', condition: RawBuilder<unknown>;",
  'const isOf = (name: string, value: string) => sql`${sql.ref(name)} = ${value}`;',
  "const list = (codes: readonly string[]) => `(${codes.map((code) => `'${code}'`).join(', ')})`;",
  'const orders = { a: sql`a`, b: sql`b desc` };',
  "const statement = { name: 'one', text: `select id from t where a = $1 limit ${other + 1}` };",
  'const numbered = (first: number) => `select id from t where a = $${first + 1}`;',
].join('\n');
const constants =
  "import { sql } from 'kysely';\nexport const column = sql`t.id`;\nexport const kinds = ['k', 'l'] as const;";

/** What a statement may send, by its expression. */
const readable: Record<string, string[]> = {
  'sql<Row>`select id from t where a = ${id} and b = ${other}`': ['select id from t where a = $1 and b = $2'],
  'sql<Row>`select ${column} from t`': ['select t.id from t'],
  "sql<Row>`select id from t where ${isOf('t.a', id)}`": ['select id from t where "t"."a" = $1'],
  'sql<Row>`select id from t ${id ? sql`where a = ${id}` : sql``}`': [
    'select id from t where a = $1',
    'select id from t ',
  ],
  'sql<Row>`select ${id ? sql`a` : sql`b`} as id from t order by ${id ? sql`a` : sql`b`}`': [
    'select a as id from t order by a',
    'select b as id from t order by b',
  ],
  "sql<Row>`select id from t where a = ${sql.lit('x')} and b in ${sql.raw(list(kinds))}`": [
    "select id from t where a = 'x' and b in ('k', 'l')",
  ],
  'sql<Row>`select id from t where ${sql.join([sql`a`, sql`b`], sql` and `)}`': ['select id from t where a and b'],
  'sql<Row>`select id from t order by ${orders[order]}`': [
    'select id from t order by a',
    'select id from t order by b desc',
  ],
  'pool.query<Row>({ ...statement, values: [id] })': ['select id from t where a = $1 limit 1'],
  'pool.query<Row>(numbered(2))': ['select id from t where a = $3'],
};
const unreadable = ['sql<Row>`select id from t where ${condition}`', 'pool.query<Row>(id)'];
const others = ['sql<boolean>`a > ${id}`', 'sql<Date>`now()`', "pool.query('select 1')"];

const expressions = [...Object.keys(readable), ...unreadable, ...others];
const statements = readStatements(join(import.meta.dirname, '..'), {
  'scripts/constants.ts': constants,
  'scripts/example.ts': `${declarations}\n${expressions.map((one) => `void ${one};`).join('\n')}`,
});
const firstLine = declarations.split('\n').length + 1;
const read = (expression: string) =>
  statements.find(({ line }) => line === firstLine + expressions.indexOf(expression));

describe('reads what is sent', () => {
  it.each(Object.entries(readable))('%s', (expression, texts) => {
    expect(read(expression)?.texts).toEqual(texts);
  });
});

describe('says why it cannot read', () => {
  it.each(unreadable)('%s', (expression) => {
    expect(read(expression)?.texts).toMatch(/is known at run time only$/);
  });
});

describe('takes for no statement with a row', () => {
  it.each(others)('%s', (expression) => {
    expect(read(expression)).toBeUndefined();
  });
});

it('reads the properties of the row type', () => {
  expect(statements[0]?.row).toEqual([
    { name: 'id', isOptional: false, kinds: ['string'] },
    { name: 'at', isOptional: false, kinds: ['null', 'date'] },
    { name: 'count', isOptional: true, kinds: ['number'] },
    { name: 'tags', isOptional: false, kinds: ['array'], items: ['string'] },
    { name: 'data', isOptional: false, kinds: ['buffer'] },
    { name: 'title', isOptional: false, kinds: ['object'] },
  ]);
});

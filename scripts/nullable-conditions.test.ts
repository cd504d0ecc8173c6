import { describe, expect, it, test } from 'vitest';
import { findNullableConditions, nullableConditionsIn } from './nullable-conditions.ts';

describe('reports', () => {
  it.each([
    'select * from bookings where $1 is null or host_id = $1',
    'select * from bookings where ($2::uuid is null or b.host_id = $2::uuid)',
    'select * from bookings where ($2::uuid) is null or host_id = $2',
    'select * from bookings where cast($2 as uuid) is null or host_id = $2',
    'select * from bookings where host_id = $1 OR $1 IS NULL',
    'select * from bookings where (host_id = $1 or ($1::uuid is null))',
    'select * from bookings where host_id = coalesce($1, host_id)',
    'select * from bookings as b where b.host_id = coalesce($1::uuid, b.host_id)',
  ])('%s', (sql) => {
    expect(nullableConditionsIn(sql)).toHaveLength(1);
  });
});

describe('accepts', () => {
  it.each([
    'select * from bookings where host_id = $1',
    'select * from users where closed_at is null or closed_at > $1',
    'update bookings set note = coalesce($1, note) where id = $2',
    'select * from bookings where $1::uuid is not null',
    'select * from bookings where host_id = $1 and (message is null or length(message) < $2)',
  ])('%s', (sql) => {
    expect(nullableConditionsIn(sql)).toEqual([]);
  });
});

test('names file and line of problems in strings, templates with values and SQL files', () => {
  const files = new Map([
    ['server/a.ts', "// $1 is null or x\nconst one = 'select 1 where $1 is null or a = $1';\nexport { one };"],
    ['server/b.ts', 'export const two = (id: string) => sql`\n  select 1\n  where ${id}::uuid is null or a = ${id}`;'],
    ['db/c.sql', 'select 1;\nselect 2 where $1 is null or a = $1;'],
    ['server/fine.ts', 'export const three = `select 1 where a = $1`;'],
  ]);
  expect(findNullableConditions(files).map(({ path, line }) => `${path}:${line}`)).toEqual([
    'server/a.ts:2',
    'server/b.ts:3',
    'db/c.sql:2',
  ]);
});

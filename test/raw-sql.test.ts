/** Describes every raw statement to PostgreSQL and compares its columns with the row type that is written beside it. */
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readStatements, type RawStatement, type RowProperty } from '../scripts/sql-statements.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { differences, StatementReader } from './statement-columns.ts';

/**
 * How many statements of a file are put together in ways that cannot be read without running them. Nothing compares their
 * row types: a new statement is written so that it can be read, and this list only shrinks.
 */
const unreadable: Readonly<Record<string, number>> = {
  'server/accounts/act-as.ts': 1,
  'server/accounts/export.ts': 1,
  'server/accounts/managed-user-list.ts': 1,
  'server/admin/dashboard-list.ts': 1,
  'server/bookings/lists/booking-list.ts': 1,
  'server/bookings/lists/managed-booking-list.ts': 1,
  'server/bookings/lists/managed-booking-match-list.ts': 1,
  'server/bookings/lists/managed-booking-scan-list.ts': 1,
  'server/bookings/lists/reservation-list.ts': 3,
  'server/emergencies/admin-list.ts': 1,
  'server/guest-register/register-list.ts': 1,
  'server/host-calendar/calendar-property-list.ts': 1,
  'server/listing-editor/host-listing-list.ts': 1,
  'server/listings/favorite-homes-list.ts': 1,
  'server/messages/conversations.ts': 1,
  'server/moderation/fraud-fact-list.ts': 1,
  // The statement of a migration file.
  'server/platform/apply-migration.ts': 1,
  'server/webhooks/publishing.ts': 1,
};

/** Files of which statements read temporary tables. */
const onTemporaryTables = ['db/seed/clone-properties.ts'];

let database: TestDatabase;
let client: Client;
let statements: RawStatement[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  statements = readStatements(join(import.meta.dirname, '..'));
}, 240_000);
afterAll(async () => {
  await client.end();
  database.close();
});

test('every raw statement answers what its row type says', async () => {
  const reader = await StatementReader.open(client);
  const problems = new Set<string>();
  for (const { path, line, row, texts } of statements) {
    if (typeof texts === 'string' || onTemporaryTables.includes(path)) continue;
    for (const text of texts) {
      const found = await reader
        .columnsOf(text)
        .then((columns) => differences(row, columns, text))
        .catch((error: Error) => [`PostgreSQL refuses it: ${error.message}`]);
      for (const sentence of found) problems.add(`${path}:${line} ${sentence}`);
    }
  }
  expect([...problems]).toEqual([]);
});

test('no statement but those listed is put together in a way that cannot be read', () => {
  const counts: Record<string, number> = {};
  const reasons: string[] = [];
  for (const { path, line, texts } of statements) {
    if (typeof texts !== 'string') continue;
    counts[path] = (counts[path] ?? 0) + 1;
    reasons.push(`${path}:${line} ${texts}`);
  }
  expect(counts, reasons.join('\n')).toEqual(unreadable);
});

test('most statements are read', () => {
  expect(statements.filter(({ texts }) => typeof texts !== 'string').length).toBeGreaterThan(400);
});

describe('the comparison finds', () => {
  const column = (name: string, isOptional = false) => ({ name, isOptional });
  const id = { ...column('id'), kinds: ['string' as const] };
  const cases: [found: string, text: string, row: RowProperty][] = [
    ['note is no column', 'select id from properties', { ...column('note'), kinds: ['string'] }],
    ['capacity is in no type', 'select id, capacity from properties', id],
    [
      'is string, but int4 arrives as number',
      'select capacity from properties',
      { ...column('capacity'), kinds: ['string'] },
    ],
    [
      'is date, but date arrives as string',
      'select check_in from bookings',
      { ...column('check_in'), kinds: ['date'] },
    ],
    [
      'is number[], but _text arrives as string[]',
      "select array['a'] as list",
      { ...column('list'), kinds: ['array'], items: ['number'] },
    ],
    ['is date, but jsonb arrives as json', "select '1'::jsonb as at", { ...column('at'), kinds: ['date'] }],
    ['expires_at may be null', 'select expires_at from bookings', { ...column('expires_at'), kinds: ['date'] }],
  ];
  it.each(cases)('%s', async (sentence, text, row) => {
    const reader = await StatementReader.open(client);
    expect(differences([row], await reader.columnsOf(text), text)).toContainEqual(expect.stringContaining(sentence));
  });

  it.each<[text: string, row: RowProperty]>([
    ['select * from bookings', id],
    ['select expires_at from bookings where expires_at < $1', { ...column('expires_at'), kinds: ['date'] }],
    [
      'update bookings set message = $1 where id = $2 returning message',
      { ...column('message'), kinds: ['string', 'null'] },
    ],
    ['select id from bookings', { ...column('note', true), kinds: ['string'] }],
    ["select '1'::jsonb as at", { ...column('at'), kinds: ['object', 'null'] }],
  ])('no fault in %s', async (text, row) => {
    const reader = await StatementReader.open(client);
    const rows = row.name === 'note' ? [id, row] : [row];
    expect(differences(rows, await reader.columnsOf(text), text)).toEqual([]);
  });
});

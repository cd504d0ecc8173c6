import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bookingStatuses,
  closedStatuses,
  guaranteedStatuses,
  holdingStatuses,
  openStatuses,
  stayedStatuses,
} from './booking-statuses.ts';

const schema = readFileSync(join(import.meta.dirname, '../db/schema.sql'), 'utf8');
const isStatus = (text: string): boolean => (bookingStatuses as readonly string[]).includes(text);

/** Lists of two or more states of bookings in a text: `in ('a', 'b')`, `ARRAY['a'::text, 'b'::text]` and `['a', 'b']`. */
function listsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bin \(|\[)((?:'\w+'(?:::text)?(?:, )?){2,})[)\]]/g)]
    .map((match) => [...match[1]!.matchAll(/'(\w+)'/g)].map(([, name]) => name!))
    .filter((names) => names.every(isStatus))
    .map((names) => names.join());
}

const groups = [bookingStatuses, openStatuses, closedStatuses, holdingStatuses, guaranteedStatuses, stayedStatuses];

test('every list of states in the database is one of the groups', () => {
  const found = listsIn(schema);
  expect(found.length).toBeGreaterThan(8);
  const unknown = found.filter((list) => !groups.some((group) => group.join() === list));
  expect(unknown).toEqual([]);
});

test('the triggers that take nights have the list of states that hold them', () => {
  for (const name of ['TRIGGER booking_inserted', 'FUNCTION public.booking_changed']) {
    const from = schema.indexOf(name);
    expect(from).toBeGreaterThan(0);
    expect(listsIn(schema.slice(from, from + 700))[0]).toBe(holdingStatuses.join());
  }
});

test('open and closed states are all states', () => {
  expect([...openStatuses, ...closedStatuses].toSorted()).toEqual([...bookingStatuses].toSorted());
});

test('no other file spells out a group', () => {
  const root = join(import.meta.dirname, '..');
  const paths = globSync('{app,contract,db/seed,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && path !== 'contract/booking-statuses.ts',
  );
  expect(paths.length).toBeGreaterThan(400);
  const found = paths.filter((path) =>
    listsIn(readFileSync(join(root, path), 'utf8')).some((list) => groups.some((group) => group.join() === list)),
  );
  expect(found).toEqual([]);
});

test('a group that is spelled out is found in SQL and in code', () => {
  expect(listsIn("where b.status in ('paid', 'confirmed')")).toEqual(['paid,confirmed']);
  expect(listsIn("new Set(['paid', 'confirmed', 'completed'])")).toEqual(['paid,confirmed,completed']);
  expect(listsIn("in ('paid', 'other')")).toEqual([]);
});

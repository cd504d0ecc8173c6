/** docs/scaling.md says of every table where it would be on several machines, and names only what the schema has. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownership } from '../scripts/table-owners.ts';

const root = join(import.meta.dirname, '..');
const text = await readFile(join(root, 'docs/scaling.md'), 'utf8');
const schema = await readFile(join(root, 'db/schema.sql'), 'utf8');
/** The text of a section up to the next heading. */
const sectionOf = (heading: string) => text.split(`${heading}\n`)[1]!.split(/^#/m)[0]!;
const namesIn = (part: string) => [...part.matchAll(/`([a-z][a-z_]+)`/g)].map(([, name = '']) => name);

test('places every table once', () => {
  const rows = sectionOf('### Table by table')
    .split('\n')
    .filter((line) => /^\| (?:by|copied|local)/.test(line));
  const placed = rows.flatMap((row) => namesIn(row.split('|')[2]!)).filter((name) => name !== 'id');
  expect(placed.toSorted()).toEqual(Object.keys(ownership.tables).toSorted());
});

test('names constraints, functions and tables that exist', () => {
  const objects = new Set(schema.match(/\w+/g));
  const named = ['### Constraints', '### Functions and triggers'].flatMap((heading) => namesIn(sectionOf(heading)));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !objects.has(name))).toEqual([]);
});

test('its sums are those of its rows', () => {
  const tables = [...sectionOf('## What ten million bookings weigh').matchAll(/(?:^\|.*\n)+/gm)].map(
    ([table]) => table,
  );
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const last = (row: string) => Number(row.split('|').at(-2)!.replaceAll(',', ''));
    const rows = table.split('\n').filter((row) => row.startsWith('| `'));
    const sum = table.split('\n').find((row) => row.startsWith('| together'))!;
    expect(last(sum)).toBe(rows.reduce((total, row) => total + last(row), 0));
  }
});

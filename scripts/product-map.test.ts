import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOutdated, readMap, writeMap } from './product-map.ts';

const product = readMap();
const written = readFileSync(join(import.meta.dirname, '../docs/product-map.md'), 'utf8');

test('docs/product-map.md has every screen and operation, and tests that use them (npm run map)', () => {
  expect(findOutdated(written, product)).toEqual([]);
});

test('tells what changed since a map was written, but not that there are more tests', () => {
  const map = writeMap(product);
  const row = /^\| `\/admin\/jobs` .*\n/m.exec(map)![0];
  const place = '`/admin/jobs` | app/admin/jobs.tsx | admins';
  expect(row).toBe(`| ${place} | app/admin/jobs.test.tsx |\n`);
  const outdated = (line: string) => findOutdated(map.replace(row, line), product);
  expect(outdated(row)).toEqual([]);
  expect(outdated('')).toEqual([`missing: ${place}`]);
  expect(outdated(row.replace('admins', 'hostArea'))).toEqual([
    `no more: ${place.replace('admins', 'hostArea')}`,
    `missing: ${place}`,
  ]);
  expect(outdated(row.replace('jobs.test', 'users.test'))).toEqual([`app/admin/users.test.tsx does not use: ${place}`]);
  expect(outdated(`| ${place} |  |\n`)).toEqual([`has tests by now: ${place}`]);

  const trips = product.screens.find(({ cells }) => cells[0] === '`/account/trips`')!;
  const [one] = trips.tests;
  expect(trips.tests.length).toBeGreaterThan(1);
  const fewer = map.replace(/^(\| `\/account\/trips` \|.*\| )[^|]*\|$/m, `$1${one} |`);
  expect(fewer).not.toBe(map);
  expect(findOutdated(fewer, product)).toEqual([]);
});

test('finds the files of a screen and of an operation, and who may see a screen', () => {
  const screen = product.screens.find(({ cells }) => cells[0] === '`/host/reservations/:id`');
  expect(screen?.cells).toEqual(['`/host/reservations/:id`', 'app/reservations/reservation.tsx', 'hostArea']);
  const operation = product.operations.find(({ cells }) => cells[1] === 'cancelTrip');
  expect(operation?.cells).toEqual([
    '`/api/trips/{id}/cancel POST`',
    'cancelTrip',
    'contract/schemas/bookings.ts',
    'server/bookings/routes.ts',
  ]);
  expect(operation?.tests.some((path) => path.startsWith('server/bookings/'))).toBe(true);
});

import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { cutKeysetPage, readPageStart, type PageStart } from './keyset-page.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const all = Array.from({ length: 7 }, (_, n) => n);

/** A page of the numbers, of which the search reads at most `reach`. */
function page(cursor: string | undefined, reach = Infinity) {
  const limit = 2;
  const start: PageStart | undefined = readPageStart(cursor, 'integer');
  const from = start ? Number(start.key[0]) : -1;
  const beyond = start?.isBack ? all.filter((n) => n < from).reverse() : all.filter((n) => n > from);
  const seen = beyond.slice(0, reach);
  const even = seen.filter((n) => reach === Infinity || n % 2 === 0).slice(0, limit + 1);
  const end = seen.length < beyond.length ? seen.at(-1) : undefined;
  return cutKeysetPage(even, limit, start, (n) => [n, id(n)], end === undefined ? undefined : [end, id(end)]);
}

test('leads through the list and back again', () => {
  const first = page(undefined);
  expect([first.items, first.previous_cursor]).toEqual([[0, 1], null]);
  const second = page(first.next_cursor!);
  const third = page(second.next_cursor!);
  const last = page(third.next_cursor!);
  expect([second.items, third.items, last.items, last.next_cursor]).toEqual([[2, 3], [4, 5], [6], null]);
  const back = page(last.previous_cursor!);
  expect(back.items).toEqual([4, 5]);
  expect(page(page(back.previous_cursor!).previous_cursor!)).toEqual({
    items: [0, 1],
    next_cursor: first.next_cursor,
    previous_cursor: null,
  });
  expect(page(back.next_cursor!).items).toEqual([6]);
});

test('goes on where a bounded search gave up', () => {
  const found: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const one = page(cursor ?? undefined, 2);
    found.push(...one.items);
    cursor = one.next_cursor;
  }
  expect(found).toEqual([0, 2, 4, 6]);
});

test.each([['bm90IGpzb24'], [Buffer.from('["up",1,"x"]').toString('base64url')], ['W10']])('refuses %s', (cursor) => {
  expect(() => readPageStart(cursor, 'integer')).toThrow(AppError);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#test/run-size.ts';
import { AppError } from './errors.ts';
import { cutKeysetPage, readPageStart, type PageStart } from './keyset-page.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const all = Array.from({ length: 7 }, (_, n) => n);

/** The numbers from a start on, in its direction. */
function rowsBeyond(numbers: readonly number[], start: PageStart | undefined): number[] {
  if (!start) return [...numbers];
  const { isBack, isInclusive } = start;
  const from = Number(start.key[0]);
  const beyond = numbers.filter((n) => (n === from ? isInclusive : n < from === isBack));
  return isBack ? beyond.reverse() : beyond;
}

/** A page of the numbers, of which the search reads at most `reach`. */
function page(cursor: string | undefined, reach = Infinity) {
  const limit = 2;
  const start: PageStart | undefined = readPageStart(cursor, 'integer');
  const beyond = rowsBeyond(all, start);
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

/** Rows that stay in the list, rows that come and go, and rows that a search looks at in vain. */
const kinds = fc.array(fc.constantFrom('stays', 'changes', 'fails'), { minLength: 1, maxLength: 12 });
const steps = fc.array(fc.record({ isBack: fc.boolean(), present: fc.array(fc.boolean(), { maxLength: 12 }) }), {
  maxLength: 30,
});

test('walking back and forth over a list that changes, neighbouring pages share no row that stays and skip none', () => {
  fc.assert(
    fc.property(
      kinds,
      steps,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (list, walk, limit, reach) => {
        const staying = list.flatMap((kind, n) => (kind === 'stays' ? [n] : []));
        const read = (cursor: string | undefined, present: readonly boolean[]) => {
          const start = readPageStart(cursor, 'integer');
          const rows = list.flatMap((kind, n) => (kind !== 'changes' || present[n] ? [n] : []));
          const beyond = rowsBeyond(rows, start);
          const seen = beyond.slice(0, reach);
          const found = seen.filter((n) => list[n] !== 'fails').slice(0, limit + 1);
          const end = seen.length < beyond.length ? seen.at(-1)! : undefined;
          return cutKeysetPage(found, limit, start, (n) => [n, id(n)], end === undefined ? undefined : [end, id(end)]);
        };
        let page = read(undefined, []);
        /** The part of the rows that stay which the page shows: from the first index on, up to the second. */
        let [from, to] = [0, page.items.filter((n) => list[n] === 'stays').length];
        for (const { isBack, present } of walk) {
          const cursor = isBack ? page.previous_cursor : page.next_cursor;
          if (cursor === null) {
            expect(isBack ? from : to).toBe(isBack ? 0 : staying.length);
            continue;
          }
          page = read(cursor, present);
          const shown = page.items.filter((n) => list[n] === 'stays');
          [from, to] = isBack ? [from - shown.length, from] : [to, to + shown.length];
          expect(shown).toEqual(staying.slice(from, to));
        }
      },
    ),
    { numRuns: propertyRuns(2000) },
  );
});

test('an empty page leads back to the row at which the page before it ended', () => {
  const first = cutKeysetPage([1, 2, 3], 2, undefined, (n) => [n, id(n)]);
  const empty = cutKeysetPage<number>([], 2, readPageStart(first.next_cursor!, 'integer'), (n) => [n, id(n)]);
  expect(readPageStart(empty.previous_cursor!, 'integer')).toEqual({
    isBack: true,
    isInclusive: true,
    key: [2, id(2)],
  });
});

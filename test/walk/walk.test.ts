import { expect, it } from 'vitest';
import { exceptions, judge, type KnownException } from './known-exceptions.ts';
import { imitations, imitationsAt } from './imitations.ts';
import { readers } from './screen-list.ts';
import { addresses, missingAndUnknown, visitsOf, type Visit } from './visits.ts';
import { overflowSizesOf, widths, type Width } from './widths.ts';

const visitsAt = (width: Width['name'], isFull: boolean) =>
  readers.flatMap((reader) => visitsOf(reader, width, { isFull }));
const walked = (isFull: boolean) => widths.flatMap(({ name }) => visitsAt(name, isFull));
/** What is looked at: each state of a screen, and what is opened on it, as one reader. */
const lookedAt = (visits: readonly Visit[]) =>
  visits.flatMap(({ name, reader, scenes }) =>
    [name, ...scenes.map(([scene]) => `${name} › ${scene}`)].map((seen) => `${seen} as ${reader}`),
  );
const sorted = (seen: readonly string[]) => [...new Set(seen)].sort();

it('knows how to find a record for each screen whose address has parameters', () => {
  expect(missingAndUnknown(), 'add the screen to test/walk/screens.ts').toEqual({ missing: [], unknown: [] });
});

it.each(widths)('walks to every screen at the width of a $name', ({ name }) => {
  expect(sorted(visitsAt(name, false).map(({ address }) => address))).toEqual([...addresses].sort());
});

it('looks at every state and every dialog at one width at least, and at all of them at both where the walk is full', () => {
  const everything = sorted(lookedAt(readers.flatMap((reader) => visitsOf(reader, 'phone', { isFull: true }))));
  const sampled = sorted(lookedAt(walked(false)));
  const own = new Set(walked(false).map(({ address, reader }) => `${address} as ${reader}`));
  const expected = readers.flatMap((reader) =>
    visitsOf(reader, 'phone', { isFull: true }).filter(({ address }) => own.has(`${address} as ${reader}`)),
  );
  expect(sampled).toEqual(sorted(lookedAt(expected)));
  expect(sorted(lookedAt(visitsAt('desktop', true)))).toEqual(everything);
});

it('leaves at each width about as much to a full walk', () => {
  const [phone, desktop] = widths.map(({ name }) => lookedAt(visitsAt(name, false)).length);
  expect(Math.abs(phone! - desktop!)).toBeLessThan(10);
});

it('makes exceptions only of what it looks at', () => {
  const places = lookedAt(walked(false));
  const named = exceptions.map(([screen, reader]) => `${screen} as ${reader}`);
  expect(named.filter((place) => !places.includes(place))).toEqual([]);
});

it('bears a known fault that has not got worse, and asks for its row once it is mended', () => {
  const place = { screen: '/map', reader: 'guest', width: 'phone' } as const;
  const table: KnownException[] = [['/map', 'guest', 'phone', 'overflow at 320', 60]];
  const full = { isFull: true, table };
  const wide = (measure: number) => [{ check: 'overflow at 320', measure, detail: 'a table' }];
  expect(judge(place, wide(60), full)).toEqual([]);
  expect(judge(place, wide(61), full)).toEqual(['overflow at 320 61: a table']);
  expect(judge(place, [], full)).toEqual(['overflow at 320: mended, take it out of the known exceptions']);
  // Only a full walk measures there.
  expect(judge(place, [], { isFull: false, table })).toEqual([]);
  expect(judge({ ...place, width: 'desktop' }, wide(5), full)).toHaveLength(1);
  // Others see the same screen, and need not have the fault.
  expect(judge({ ...place, reader: 'host' }, wide(5), full)).toEqual([]);
  expect(judge({ ...place, reader: 'host' }, [], full)).toEqual([]);
});

it('measures overflow in the narrowest window with large text each time, and at each size where the walk is full', () => {
  const checksAt = (isFull: boolean) =>
    widths.flatMap((width) => overflowSizesOf(width, { isFull }).map(({ check }) => check));
  const always = ['390', '320 with large text', '1280', '1024', '640'].map((size) => `overflow at ${size}`);
  expect(checksAt(false)).toEqual(always);
  const rest = ['390 with large text', '320'].map((size) => `overflow at ${size}`);
  expect(checksAt(true).toSorted()).toEqual([...always, ...rest].sort());
});

it('imitates all that goes wrong on devices: on neighbouring screens in turn, on each where the walk is full', () => {
  const inTurn = [0, 1, 2, 3].flatMap((index) => imitationsAt(index, 'phone', { isFull: false }));
  expect(inTurn.toSorted()).toEqual([...imitations].sort());
  for (const index of [0, 1, 2, 3]) {
    expect(imitationsAt(index, 'desktop', { isFull: false })).not.toEqual(
      imitationsAt(index, 'phone', { isFull: false }),
    );
    expect(imitationsAt(index, 'desktop', { isFull: true }).toSorted()).toEqual([...imitations].sort());
  }
});

import { expect, it } from 'vitest';
import { exceptions } from './known-exceptions.ts';
import { readers } from './screen-list.ts';
import { addresses, missingAndUnknown, visitsOf } from './visits.ts';

const walked = (isFull: boolean) => readers.flatMap((reader) => visitsOf(reader, { isFull }));

it('knows how to find a record for each screen whose address has parameters', () => {
  expect(missingAndUnknown(), 'add the screen to test/walk/screens.ts').toEqual({ missing: [], unknown: [] });
});

it('walks to every screen', () => {
  expect([...new Set(walked(false).map(({ address }) => address))].sort()).toEqual([...addresses].sort());
});

it('makes exceptions only of what it looks at', () => {
  const places = walked(false).flatMap(({ name, reader, scenes }) =>
    [name, ...scenes.map(([scene]) => `${name} › ${scene}`)].map((screen) => `${screen} as ${reader}`),
  );
  const named = exceptions.map(([screen, reader]) => `${screen} as ${reader}`);
  expect(named.filter((place) => !places.includes(place))).toEqual([]);
});

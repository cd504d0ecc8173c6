import { expect, test } from 'vitest';
import { findInterfaceProblems } from './interface-rules.ts';

const sentences = (files: Record<string, string>) =>
  findInterfaceProblems(new Map(Object.entries(files))).map(
    ({ path, line, sentence }) => `${path}:${line} ${sentence}`,
  );

const listings = {
  'server/listings/listings.ts':
    "export { priceStay } from './pricing.ts';\nexport { getQuote, type Quote } from './quotes.ts';",
  'server/listings/pricing.ts': 'export const priceStay = 1;',
  'server/listings/quotes.ts': 'export const getQuote = 1;\nexport type Quote = 1;',
};
const importAll = "import { getQuote, priceStay, type Quote } from '../listings/listings.ts';";

test('an interface holds what other domains, the start of the server or the demo data import', () => {
  expect(sentences({ ...listings, 'server/bookings/requests.ts': importAll })).toEqual([]);
  expect(
    sentences({
      ...listings,
      'server/bookings/requests.ts': "import { priceStay } from '#server/listings/listings.ts';",
      'server/app.ts': "import { getQuote as quote } from './listings/listings.ts';",
      'db/seed/seed.ts': "import type { Quote } from '#server/listings/listings.ts';",
    }),
  ).toEqual([]);
});

test('what nobody else imports is refused, also what only tests and files of the domain use', () => {
  expect(
    sentences({
      ...listings,
      'server/bookings/requests.ts': "import { priceStay } from '../listings/listings.ts';",
      'server/bookings/requests.test.ts': importAll,
      'test/quotes.ts': "import { getQuote } from '#server/listings/listings.ts';",
      'server/listings/routes.ts': "import { getQuote } from './quotes.ts';",
    }),
  ).toEqual([
    "server/listings/listings.ts:2 exports getQuote: no other domain imports it; remove it here, and let the domain's own files and tests import it from ./quotes.ts",
    "server/listings/listings.ts:2 exports Quote: no other domain imports it; remove it here, and let the domain's own files and tests import it from ./quotes.ts",
  ]);
});

test('a name of another interface does not count', () => {
  expect(
    sentences({
      ...listings,
      'server/bookings/requests.ts': "import { priceStay, type Quote } from '../listings/listings.ts';",
      'server/wishlists/saved.ts': "import { getQuote } from '../bookings/bookings.ts';",
    }),
  ).toEqual([expect.stringContaining('exports getQuote')]);
});

test.each(['server/listings/routes.ts', 'server/listings/quotes.test.ts'])(
  '%s imports no interface of its own',
  (path) => {
    expect(
      sentences({
        ...listings,
        'server/bookings/requests.ts': importAll,
        [path]: "\nimport { getQuote } from './listings.ts';",
      }),
    ).toEqual([`${path}:2 imports the public interface of its own domain: import from the file that has it`]);
  },
);

test.each([
  "import * as listings from '../listings/listings.ts';",
  "const listings = await import('../listings/listings.ts');",
  "export * from '../listings/listings.ts';",
])('nobody takes a whole interface: %s', (source) => {
  expect(
    sentences({ ...listings, 'server/bookings/states.ts': importAll, 'server/bookings/requests.ts': source }),
  ).toEqual(['server/bookings/requests.ts:1 imports all of server/listings/listings.ts: name what you use of it']);
});

test('an interface declares nothing', () => {
  expect(
    sentences({
      'server/listings/listings.ts': 'export function priceStay() {}',
      'server/bookings/requests.ts': "import { priceStay } from '../listings/listings.ts';",
    }),
  ).toEqual([
    'server/listings/listings.ts:1 declares priceStay: an interface only re-exports; move it to a file that is named for it',
  ]);
});

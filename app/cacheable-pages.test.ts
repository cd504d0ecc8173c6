import { expect, test } from 'vitest';
import { currencies } from '#contract/common.ts';
import { features } from '#contract/amenities.ts';
import { propertyTypes } from '#contract/listings.ts';
import { stayQueryString, writeSearchQuery } from './search-query/search-addresses.ts';
import { readSearchQuery } from './search-query/read-search-query.ts';
import { emptyQuery, type SearchQuery } from './search-query/search-query.ts';
import { cacheableAddress } from './cacheable-pages.ts';

const home = '01930000-0000-7000-8000-000000000001';

test.each([
  '/',
  '/ar',
  '/fr/search',
  '/map',
  `/properties/${home}`,
  `/en/properties/${home}`,
  `/hosts/${home}`,
  '/places/sabratha',
  '/recommendations/popular',
  '/privacy',
  '/ar/help-support',
  '/help-support/cancelling-a-stay',
])('%s is cached', (address) => expect(cacheableAddress(address)).toBe(address));

test.each([
  // Of people who are signed in, or to be rendered for each.
  '/login',
  '/signup?ref=ABC',
  '/guest/trips',
  '/admin/dashboard',
  '/shared-wishlist?token=secret',
  '/test-property',
  '/offline',
  '/nowhere',
  // Data of a navigation, and what the router asks for.
  '/search.data?guests=2',
  '/__manifest?paths=/search',
  // Parameters that nobody has looked at.
  '/?utm_source=x',
  '/search?guests=2&fbclid=abc',
  `/hosts/${home}?guests=2`,
  '/places/sabratha?q=1',
  // A stay has a quote.
  `/properties/${home}?check_in=2027-01-01&check_out=2027-01-04`,
  `/ar/properties/${home}?checkIn=2027-01-01`,
  `/search?q=${'x'.repeat(1000)}`,
  // With a fragment, for which the router shows another page than for the same with `%23`.
  '/search?q=beach#x',
  '/search#x',
])('%s is rendered anew', (address) => expect(cacheableAddress(address)).toBeUndefined());

test('the order of parameters makes no other page, that of their values does', () => {
  const address = '/search?amenities=wifi&amenities=pool&guests=2&location=Tripoli';
  expect(cacheableAddress('/search?location=Tripoli&amenities=wifi&guests=2&amenities=pool')).toBe(address);
  expect(cacheableAddress('/search?location=Tripoli&amenities=pool&guests=2&amenities=wifi')).not.toBe(address);
  expect(cacheableAddress('/search?location=Tripoli?&guests=2')).not.toBe(
    cacheableAddress('/search?location=Tripoli&guests=2'),
  );
  expect(cacheableAddress('/search?location=a%26guests%3D2')).not.toBe(cacheableAddress('/search?location=a&guests=2'));
});

test('every search that screens link to is cached, and so is a home from it for guests without days', () => {
  const some = Object.fromEntries(
    Object.entries(emptyQuery).map(([name, value]) => [name, value === null ? 2 : value === false ? true : value]),
  );
  const full: SearchQuery = {
    ...(some as unknown as SearchQuery),
    q: 'by the sea',
    location: 'Tripoli',
    locations: ['Zuwara'],
    excluded_locations: ['Misrata'],
    bbox: '13,32,14,33',
    near: 'airport',
    check_in: null,
    check_out: null,
    month: '2027-02',
    month_part: 'middle',
    nights: 3,
    arrival_time: '23:00',
    flexible: 2,
    guests: { adults: 2, children: 1, infants: 1 },
    property_types: [...propertyTypes],
    group_type: 'family',
    amenities: [...features],
    refused: ['smoking_allowed'],
    confidence: '0.5',
    price_currency: currencies[0]!,
    sort: 'rating',
  };
  for (const query of [full, { ...full, check_in: '2027-02-01', check_out: '2027-02-04', month: null, nights: null }]) {
    const written = writeSearchQuery(query);
    expect([...written.keys()].length).toBeGreaterThan(20);
    for (const [name, value] of written)
      expect(cacheableAddress(`/search?${name}=${value.slice(0, 50)}`), name).toBeDefined();
    expect(readSearchQuery(written).guests).toEqual(full.guests);
  }
  const stay = stayQueryString(full);
  expect(cacheableAddress(`/properties/${home}${stay}`)).toBeDefined();
});

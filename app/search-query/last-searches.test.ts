// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { forgetDrafts } from '#app/session/use-draft.ts';
import { forgetSearch, onLastSearches, readLastSearches, rememberSearch, writeHeight } from './last-searches.ts';
import { emptyQuery, type SearchQuery } from './search-query.ts';

const today = todayInTripoli();
const remember = (query: Partial<SearchQuery>) =>
  rememberSearch({
    query: { ...emptyQuery, ...query },
    placeName: query.location ?? null,
    placeNames: {},
    locale: 'en',
  });
const places = (day = today) => readLastSearches(day).map(({ query }) => query.location);

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'last_searches=; path=/; max-age=0';
});

test('three searches are remembered, the newest first, and each with its filters', () => {
  for (const location of ['Tripoli', 'Zuwara', 'Ghadames', 'Benghazi']) remember({ location, amenities: ['pool'] });
  expect(places()).toEqual(['Benghazi', 'Ghadames', 'Zuwara']);
  expect(readLastSearches(today)[0]?.query.amenities).toEqual(['pool']);
  expect(readLastSearches(today)).toBe(readLastSearches(today));
});

test('another search of a place takes the place of the earlier one, and the order of homes is not part of it', () => {
  remember({ location: 'Tripoli' });
  remember({ location: 'Zuwara' });
  remember({ location: 'tripoli', amenities: ['pool'], sort: 'price_asc', hides_map: true });
  expect(places()).toEqual(['tripoli', 'Zuwara']);
  expect(readLastSearches(today)[0]?.query).toMatchObject({ sort: 'recommended', hides_map: false });
});

test('a search whose dates have passed is not shown, and neither is one of long ago', () => {
  remember({ location: 'Zuwara', check_in: addDays(today, 3), check_out: addDays(today, 5) });
  remember({ location: 'Tripoli', check_in: addDays(today, 30) });
  expect(places(addDays(today, 3))).toEqual(['Tripoli', 'Zuwara']);
  expect(places(addDays(today, 4))).toEqual(['Tripoli']);
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] });
  remember({ location: 'Ghadames' });
  expect(places()).toEqual(['Ghadames']);
  vi.useRealTimers();
});

test('what has no words is not remembered, nor what an administrator sees as somebody else', () => {
  remember({});
  remember({ bbox: '12,32,14,33', guests: { adults: 2, children: 0, infants: 0 } });
  sessionStorage.setItem('actAs', JSON.stringify({ id: '1' }));
  remember({ location: 'Tripoli' });
  sessionStorage.clear();
  expect(readLastSearches(today)).toEqual([]);
  expect(document.cookie).not.toMatch(/last_searches=[1-9]/);
});

test('a search can be forgotten, and all go at the logout', () => {
  const heard = vi.fn<() => void>();
  const stop = onLastSearches(heard);
  remember({ location: 'Tripoli' });
  remember({ location: 'Zuwara' });
  forgetSearch({ ...emptyQuery, location: 'Zuwara' });
  expect([places(), heard.mock.calls.length]).toEqual([['Tripoli'], 3]);
  stop();
  forgetDrafts();
  expect(places()).toEqual([]);
});

test('the server is told the height alone, in steps', () => {
  remember({ location: 'Tripoli', check_in: addDays(today, 3) });
  expect(document.cookie).toMatch(/^last_searches=[1-9]\d+$/);
  writeHeight(201);
  expect(document.cookie).toBe('last_searches=208');
  forgetSearch({ ...emptyQuery, location: 'Tripoli' });
  expect(document.cookie).not.toMatch(/last_searches=[1-9]/);
});

test('what somebody else has written there is ignored, and without storage nothing fails', () => {
  for (const text of ['[', '{}', '[null, 1, {"query": 5}]', '[{"query":"location=x","searched_at":"9999"}]']) {
    localStorage.setItem('draft.lastSearches', text);
    expect(readLastSearches(today), text).toEqual([]);
  }
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => remember({ location: 'Tripoli' })).not.toThrow();
  blocked.mockRestore();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { rememberSearch, type LastSearch } from '#app/search-query/last-searches.ts';
import { emptyQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import LastSearches from './last-searches.tsx';

const today = todayInTripoli();
const remember = (query: Partial<SearchQuery>, names: Partial<LastSearch> = {}) =>
  rememberSearch({ query: { ...emptyQuery, ...query }, placeName: null, placeNames: {}, locale: 'en', ...names });
const open = (locale: 'en' | 'ar' = 'en') => renderScreen(<LastSearches reserved={256} />, { locale, path: '/' });
const space = (container: HTMLElement) => container.querySelector<HTMLElement>('[style]')?.style.minBlockSize ?? '';

beforeEach(() => localStorage.clear());

test('each search has its words and leads to its results', async () => {
  remember({ q: 'somewhere quiet' });
  remember(
    {
      location: 'zuwara',
      check_in: addDays(today, 3),
      check_out: addDays(today, 5),
      guests: { adults: 3, children: 1, infants: 0 },
      group_type: 'family',
    },
    { placeName: 'Zuwara' },
  );
  const { container } = await open();
  const [zuwara, quiet] = await screen.findAllByRole('link');
  expect(zuwara?.textContent).toMatch(/^Zuwara.* · 4.guests · Family/);
  expect(zuwara?.getAttribute('href')).toContain('/search?location=zuwara&checkIn=');
  expect(quiet?.textContent).toBe('somewhere quietAny time');
  expect(space(container)).toBe('256px');
  await expectAccessible();
});

test('the words of a search say its filters, with and without a place', async () => {
  remember({ location: 'Zuwara', amenities: ['pool'], max_price: 300 }, { placeName: 'Zuwara' });
  remember({ property_types: ['chalet'], sea_km: 1 });
  await open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.querySelector('bdi')?.textContent)).toEqual([
    'Chalet, At most about 1 km from the sea',
    'Zuwara, Up to LYD\u00A0300, Pool',
  ]);
});

test('in another language a place has the name that was searched', async () => {
  remember({ location: 'zuwara', near: 'sea' }, { placeName: 'Zuwara' });
  remember({ location: 'Sabratha', locations: ['Surman'] }, { placeName: 'Sabratha' });
  await open('ar');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.querySelector('bdi')?.textContent)).toEqual(['Sabratha أو Surman', 'zuwara']);
  await expectAccessible();
});

test('a search is removed, the focus goes to the next, and after the last nothing is left', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(184);
  remember({ location: 'Zuwara' }, { placeName: 'Zuwara' });
  remember({ location: 'Tripoli' }, { placeName: 'Tripoli' });
  const { container } = await open();
  await waitFor(() => expect(document.cookie).toContain('last_searches=184'));
  fireEvent.click(await screen.findByRole('button', { name: 'Forget this search: Tripoli' }));
  const left = await screen.findByRole('button', { name: 'Forget this search: Zuwara' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(left));
  expect(space(container)).toBe('');
  fireEvent.click(left);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(document.cookie).not.toContain('last_searches'));
  height.mockRestore();
});

test('where they are gone the space stays for this view, and is not asked for again', async () => {
  document.cookie = 'last_searches=256; path=/';
  const { container } = await open();
  await act(() => Promise.resolve());
  expect(space(container)).toBe('256px');
  await waitFor(() => expect(document.cookie).not.toContain('last_searches'));
});

// Loaded on demand in the product.
import '#app/ui/dialog-frame.tsx';
import './filter-sheet.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CurrencyProvider } from '#app/shared/money/currency.tsx';
import { emptyQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { FilterBar } from './filter-bar.tsx';

const set: Partial<SearchQuery> = { min_price: 200, property_types: ['villa', 'house'], bedrooms: 3 };

async function openBar(query: Partial<SearchQuery> = {}) {
  /** The titles of the sections that were scrolled to; there is no layout. */
  const scrolledTo: (string | null | undefined)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolledTo.push(this.querySelector('h3')?.textContent);
  });
  const rendered = await renderScreen(
    <CurrencyProvider hints={{ selected: 'LYD', account: null, regional: 'LYD' }}>
      <FilterBar
        query={{ ...emptyQuery, location: 'tripoli', ...query }}
        scale={{ currency: 'LYD', perDinar: 1 }}
        hasPlace
        hasMap
      />
    </CurrencyProvider>,
    {
      path: '/search?location=tripoli',
      answers: {
        countPrices: { counts: [], lowest: null, highest: null },
        searchProperties: { properties: [], total: 7, total_is_exact: true, next_cursor: null },
      },
    },
  );
  return { ...rendered, scrolledTo };
}

test.each([
  ['Filters', {}, 'Price per night'],
  ['Price', {}, 'Price per night'],
  ['Type', {}, 'Type'],
  ['Bedrooms', {}, 'Bedrooms'],
  ['Filters · 4', set, 'Price per night'],
  ['From LYD 200', set, 'Price per night'],
  ['Villa, House', set, 'Type'],
  ['Bedrooms: 3+', set, 'Bedrooms'],
])('"%s" opens the filters at their section', async (name, query, section) => {
  const { user, scrolledTo } = await openBar(query);
  const chips = screen
    .getAllByRole('button')
    .map((chip) => [chip.textContent.replaceAll('\u00a0', ' '), chip] as const);
  await user.click(new Map(chips).get(name)!);
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeDefined();
  await expect.poll(() => scrolledTo).toEqual([section]);
});

test('the filters can be opened again at another section', async () => {
  const { user, scrolledTo } = await openBar();
  await user.click(screen.getByRole('button', { name: 'Type' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bedrooms' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeDefined();
  await expect.poll(() => scrolledTo).toEqual(['Type', 'Bedrooms']);
});

const links: [name: string, on: Partial<SearchQuery>, parameter: string][] = [
  ['Families only', { family_only: true }, 'family_only=true'],
  ['Instant book', { instant_book: true }, 'instant_book=true'],
  ['Cash on arrival', { pay_at_property: true }, 'pay_at_property=true'],
  ['Pool', { amenities: ['pool'] }, 'amenities=pool'],
];

test.each(links)('"%s" turns its own filter on and off', async (name, on, parameter) => {
  const { unmount } = await openBar();
  const target = () => screen.getByRole('link', { name: new RegExp(`^${name}`) });
  expect(target().getAttribute('href')).toBe(`/search?location=tripoli&${parameter}`);
  expect(target().textContent).toBe(name);
  unmount();
  await openBar(on);
  expect(target().getAttribute('href')).toBe('/search?location=tripoli');
  expect(target().textContent).toBe(`${name}, on; follow to turn off`);
  const isOn = screen.getAllByRole('link').filter((link) => link.dataset['selected'] === 'true');
  expect(isOn).toEqual([target()]);
  await expectAccessible();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { relaxations } from '#app/search-query/filters.ts';
import { emptyQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { renderScreen } from '#test/screen.tsx';
import { NothingFound } from './nothing-found.tsx';

const query: SearchQuery = {
  ...emptyQuery,
  location: 'Tripoli',
  excluded_locations: ['Janzour', 'Tajoura'],
  bedrooms: 3,
  max_price: 200,
  refused: ['smoking_allowed', 'pets_allowed'],
};
const scale = { currency: 'LYD', perDinar: 1 } as const;

it('offers the search without each wish, named, with the number of homes', async () => {
  const wishes = relaxations(query);
  const counted = wishes.map((relaxation, index) => ({
    relaxation,
    total: index === 0 ? 1000 : index + 1,
    isExact: index > 1,
  }));
  await renderScreen(
    <NothingFound
      query={query}
      scale={scale}
      isPlaceUnknown={false}
      relaxations={counted}
      placeNames={{ Janzour: 'جنزور', Tajoura: 'تاجوراء' }}
    />,
    { locale: 'en', path: '/search' },
  );
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual([
    expect.stringMatching(/^Without “Up to LYD.200”1,000\+ homes$/),
    // Not all homes could be counted.
    'Without “3 bedrooms or more”2+ homes',
    'Without “No smoking”3 homes',
    'Without “No pets”4 homes',
    'Without any filter5 homes',
    'Also in جنزور and تاجوراء6 homes',
    'Without any of these conditions7 homes',
    'Anywhere in Libya8 homes',
  ]);
  const also = screen.getByRole('link', { name: /Also in/ });
  expect(also.getAttribute('href')).not.toContain('excluded');
});

it('offers the one that gives up less where two find the same homes', async () => {
  const counted = relaxations(query).map((relaxation) => ({ relaxation, total: 7, isExact: true }));
  await renderScreen(
    <NothingFound query={query} scale={scale} isPlaceUnknown={false} relaxations={counted} placeNames={{}} />,
    { locale: 'en', path: '/search' },
  );
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toContain('Without “No pets”7 homes');
  expect(links).not.toContain('Without any filter7 homes');
  expect(links).not.toContain('Without any of these conditions7 homes');
  expect(screen.getByText('These searches find homes:')).toBeDefined();
});

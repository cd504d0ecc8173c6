import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyQuery } from '#app/search-query/search-query.ts';
import { renderScreen } from '#test/screen.tsx';
import { SearchFailure } from './search-failure.tsx';

const query = { ...emptyQuery, location: 'Tripoli', near: 'nowhere', near_km: 2, check_in: '2027-04-12' };

it.each([
  ['near', 'Search without the landmark', '/search?location=Tripoli&checkIn=2027-04-12'],
  ['dates', 'Search on any dates', '/search?location=Tripoli&near=nowhere&near_km=2'],
] as const)('a search refused for its %s leads to the one without', async (refusedPart, name, address) => {
  const failure = { detail: 'We do not know this.', isTemporary: false, refusedPart };
  await renderScreen(<SearchFailure failure={failure} query={query} />, { locale: 'en', path: '/search' });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});

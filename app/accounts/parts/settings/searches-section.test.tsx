import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { propertyCard } from '#test/cards.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { SearchesSection } from './searches-section.tsx';

const rate = { dirham: 1_000_000, usd_cents: 20_000, eur_cents: 18_000 };
const search = (id: string, query: string, more: object = {}) => ({
  id,
  query,
  place_name: 'Zuwara',
  place_names: {},
  created_at: '2036-04-12T10:00:00Z',
  ends_on: null,
  told_at: null,
  new_homes: [],
  ...more,
});
const open = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  renderScreen(<SearchesSection />, {
    viewer: { id: 'me', preferred_currency: 'LYD' } as never,
    locale,
    path: '/account/settings?section=searches',
    answers,
  });

test('says each search in words, with what is new, and links to its results', async () => {
  await open({
    listSavedSearches: {
      rate,
      searches: [
        search('1', 'amenities=wifi&check_in=2036-05-01&check_out=2036-05-04&guests=2&location=zuwara', {
          ends_on: '2036-05-01',
          told_at: '2036-04-14T08:00:00Z',
          new_homes: [propertyCard(1), propertyCard(2)],
        }),
        search('2', '', { place_name: null }),
      ],
    },
  });
  const link = await screen.findByRole('link', { name: 'Zuwara' });
  expect(link.getAttribute('href')).toContain('/search?location=zuwara');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('button'));
  expect(first!.textContent).toMatch(/2 guests.*Wi-Fi/);
  expect(first!.textContent).toContain('Last told on');
  expect(first!.textContent).toContain('Ends by itself on');
  const homes = within(first!).getByRole('list', { name: 'New homes: Zuwara' });
  expect(within(homes).getAllByRole('link')).toHaveLength(2);
  expect(within(homes).getAllByRole('link')[0]!.getAttribute('href')).toContain('checkIn=2036-05-01');
  expect(second!.textContent).toMatch(/^Stays in Libya.*Nothing new so far/);
  await expectAccessible();
});

test('a search is removed, which can be undone', async () => {
  const { answer, calls, bodiesOf } = await open({
    listSavedSearches: { rate, searches: [search('1', 'guests=2')] },
    removeSavedSearch: { removed: true },
    saveSearch: { id: '2', query: 'guests=2' },
  });
  const button = await screen.findByRole('button', { name: 'Do not tell me: Zuwara' });
  answer({ listSavedSearches: { rate, searches: [] } });
  fireEvent.click(button);
  await screen.findByText('You are told of this search no more');
  await screen.findByText(/^No search is saved/);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saved searches' }));
  expect(calls.find(({ operationId }) => operationId === 'removeSavedSearch')!.params).toEqual({ search_id: '1' });
  answer({ listSavedSearches: { rate, searches: [search('2', 'guests=2')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Zuwara' });
  expect(bodiesOf('saveSearch')).toEqual([{ search: 'guests=2' }]);
});

test('says so where none is saved, in Arabic too', async () => {
  await open({ listSavedSearches: { rate, searches: [] } }, 'ar');
  expect(await screen.findByText(/^لا بحث محفوظاً/)).toBeDefined();
  await expectAccessible();
});

test('a list that cannot be loaded says so and can be loaded again', async () => {
  const { answer } = await open({ listSavedSearches: refusal(422, 'invalid') });
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  answer({ listSavedSearches: { rate, searches: [search('1', 'guests=2')] } });
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Zuwara' })).toBeDefined();
});

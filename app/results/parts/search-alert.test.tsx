import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import SearchAlert from './search-alert.tsx';

const query: SearchQuery = { ...emptyQuery, location: 'zuwara', amenities: ['wifi', 'kitchen'], sort: 'price_asc' };
const stored = 'amenities=kitchen%2Cwifi&location=zuwara';
const open = (answers: Answers = {}, viewer: object | null = { id: 'me' }, locale: 'en' | 'ar' = 'en') =>
  renderScreen(<SearchAlert query={query} />, {
    path: '/search?location=zuwara',
    answers,
    locale,
    ...(viewer ? { viewer } : {}),
  });
const button = (name: string) => screen.findByRole('button', { name });

test('is asked for, said, and taken back', async () => {
  const { answer, calls, bodiesOf } = await open({
    listSavedSearches: { searches: [] },
    saveSearch: { id: '7', query: stored },
    removeSavedSearch: { removed: true },
  });
  const press = await button('Tell me about new homes');
  answer({ listSavedSearches: { searches: [{ id: '7', query: stored }] } });
  fireEvent.click(press);
  await screen.findByText('You will be told about new homes');
  expect(bodiesOf('saveSearch')).toEqual([{ search: stored }]);
  expect(screen.getByRole('link', { name: 'Your saved searches' }).getAttribute('href')).toBe(
    '/account/settings?section=searches',
  );
  await expectAccessible();
  answer({ listSavedSearches: { searches: [] } });
  fireEvent.click(await button('Do not tell me'));
  await button('Tell me about new homes');
  expect(calls.find(({ operationId }) => operationId === 'removeSavedSearch')!.params).toEqual({ search_id: '7' });
});

test('a search that is saved already says so, whatever its order; one that was removed elsewhere is taken back too', async () => {
  const { answer } = await open({
    listSavedSearches: { searches: [{ id: '7', query: stored }] },
    removeSavedSearch: refusal(404, 'not_found'),
  });
  const press = await button('Do not tell me');
  answer({ listSavedSearches: { searches: [] } });
  fireEvent.click(press);
  expect(await button('Tell me about new homes')).toBeDefined();
});

test('a visitor logs in first, and the search is kept then', async () => {
  const { address, calls } = await open({}, null, 'ar');
  fireEvent.click(await button('أخبرني بالجديد'));
  await expect.poll(address).toBe('/login');
  expect(sessionStorage.getItem('pendingSavedSearch')).toBe(JSON.stringify({ search: stored }));
  expect(sessionStorage.getItem('returnTo')).toBe('/search?location=zuwara');
  expect(calls.map(({ operationId }) => operationId)).not.toContain('saveSearch');
});

test('a list that could not be loaded is not taken for an empty one', async () => {
  const { answer } = await open({ listSavedSearches: new Response('Bad gateway', { status: 502 }) });
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 });
  expect(screen.queryByRole('button', { name: 'Tell me about new homes' })).toBeNull();
  answer({ listSavedSearches: { searches: [{ id: '7', query: stored }] } });
  fireEvent.click(retry);
  expect(await button('Do not tell me')).toBeDefined();
});

test('a refusal is said beside the button', async () => {
  await open({
    listSavedSearches: { searches: [] },
    saveSearch: refusal(409, 'too_many_saved_searches', undefined, 'Remove one first.'),
  });
  fireEvent.click(await button('Tell me about new homes'));
  expect(await screen.findByText('Remove one first.')).toBeDefined();
  expect(await button('Tell me about new homes')).toBeDefined();
});

test('a failure without a text of the server is said too', async () => {
  await open({ listSavedSearches: { searches: [] }, saveSearch: new Response('Bad gateway', { status: 502 }) });
  fireEvent.click(await button('Tell me about new homes'));
  expect(await screen.findByText('That did not work')).toBeDefined();
});

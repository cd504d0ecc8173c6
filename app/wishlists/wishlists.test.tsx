import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { propertyCard } from '#test/cards.ts';
import { deferred, expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import Wishlists from './wishlists.tsx';

const page = (numbers: readonly number[], total = numbers.length) => ({
  properties: numbers.map(propertyCard),
  total,
  page: 1,
  limit: 12,
});

async function openWishlists(answers: Answers, path = '/guest/wishlists') {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rendered = await renderScreen(<Wishlists />, {
    path,
    viewer: {},
    answers: { listSavedLists: { lists: [] }, ...answers },
  });
  return {
    ...rendered,
    /** The messages on the console. */
    logged: () => warn.mock.calls.map(([message]) => message as string),
    titles: () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    remove: (number: number) =>
      fireEvent.click(screen.getByRole('button', { name: `Remove from wishlist: House ${number}` })),
  };
}

test('shows a loading text, then how many properties are saved', async () => {
  const answer = deferred<unknown>();
  await openWishlists({ listWishlist: () => answer.promise });
  expect(screen.getByText('Loading your saved places...')).toBeDefined();
  answer.resolve(page([1, 2]));
  expect(await screen.findByText('2 saved properties')).toBeDefined();
  await expectAccessible();
});

test('shows a home that cannot be booked at the moment without a link, and removes it', async () => {
  const { answer, remove, titles } = await openWishlists({
    listWishlist: { ...page([1, 2]), properties: [propertyCard(1), { ...propertyCard(2), is_available: false }] },
    removeFromWishlist: { liked: false },
  });
  expect(await screen.findByText('This home cannot be booked at the moment.')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('House 2');
  expect(titles()).toEqual(['House 1', 'House 2']);
  await expectAccessible();
  answer({ listWishlist: page([1]), removeFromWishlist: { liked: false } });
  remove(2);
  await expect.poll(titles).toEqual(['House 1']);
});

test('links to the search if nothing is saved', async () => {
  await openWishlists({ listWishlist: page([]) });
  expect(await screen.findByRole('heading', { name: 'Create your first wishlist' })).toBeDefined();
  expect(screen.getByText('Save your favorite places to stay')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Start searching' }).getAttribute('href')).toBe('/');
  await expectAccessible();
});

test('shows an error instead of an empty list, and Retry keeps the focus until it succeeds', async () => {
  const { answer, calls, logged } = await openWishlists({ listWishlist: refusal(422, 'invalid') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Error loading wishlist')).toBeDefined();
  expect(logged()).toContain('Failed to fetch wishlist');
  await expectAccessible();
  const retry = alert.getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  await expect.poll(() => calls.filter(({ operationId }) => operationId === 'listWishlist').length).toBe(2);
  await expect.poll(() => retry.getAttribute('aria-busy')).not.toBe('true');
  expect(document.activeElement).toBe(retry);
  answer({ listWishlist: page([1]) });
  fireEvent.click(retry);
  expect(await screen.findByText('1 saved property')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that the lists could not be loaded, beside the homes, and loads them with Retry', async () => {
  const { user, answer } = await openWishlists({
    listWishlist: page([1]),
    listSavedLists: refusal(422, 'invalid'),
  });
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Your lists could not be loaded. Check your connection and try again.');
  screen.getByRole('heading', { name: 'House 1' });
  answer({ listSavedLists: { lists: [] } });
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: /^New list/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('removes a card at once and moves the focus to the next card', async () => {
  const answer = deferred<unknown>();
  const {
    remove,
    titles,
    answer: replace,
  } = await openWishlists({
    listWishlist: page([1, 2, 3]),
    removeFromWishlist: () => answer.promise,
  });
  await screen.findByText('3 saved properties');
  screen.getByRole('button', { name: 'Remove from wishlist: House 2' }).focus();
  remove(2);
  expect(await screen.findByText('2 saved properties')).toBeDefined();
  expect(titles()).toEqual(['House 1', 'House 3']);
  replace({ listWishlist: page([1, 3]) });
  answer.resolve({ liked: false });
  expect(await screen.findByText('Removed from wishlist')).toBeDefined();
  expect(titles()).toEqual(['House 1', 'House 3']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove from wishlist: House 3');
});

test('shows a card again if its removal is refused', async () => {
  const answer = deferred<unknown>();
  const { remove, titles, logged } = await openWishlists({
    listWishlist: page([1]),
    removeFromWishlist: () => answer.promise,
  });
  await screen.findByText('1 saved property');
  remove(1);
  expect(await screen.findByText('Save your favorite places to stay')).toBeDefined();
  answer.resolve(refusal(500));
  expect(await screen.findByText('Failed to remove')).toBeDefined();
  await expect.poll(titles).toEqual(['House 1']);
  expect(logged()).toContain('Failed to remove from wishlist');
});

test('stores the layout on the device', async () => {
  const { unmount } = await openWishlists({ listWishlist: page([1]) });
  await screen.findByText('1 saved property');
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  unmount();
  await openWishlists({ listWishlist: page([1]) });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'List' })).checked).toBe(true);
});

test('redirects from a page beyond the last to the last one', async () => {
  const { address } = await openWishlists(
    {
      listWishlist: ({ query }: { query: { page?: string } }) => (query.page === '77' ? page([], 13) : page([13], 13)),
    },
    '/guest/wishlists?page=77',
  );
  await expect.poll(address).toBe('/guest/wishlists?page=2');
  expect(await screen.findByText('House 13')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/guest/wishlists');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

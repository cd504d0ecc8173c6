import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { propertyCard, propertyId } from '#test/cards.ts';
import { expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import SharedList from './shared-list.tsx';

const home = {
  ...propertyCard(1),
  is_available: true,
  votes: 2,
  voters: [],
  is_my_vote: false,
  notes: [
    { by: 'owner', name: null, text: 'There is a cot.' },
    { by: 'friend', name: null, text: 'Two bathrooms' },
  ],
  fit: null,
};
const list = { name: 'Summer', stay: null, guests: null, homes: [home], may_vote: true, is_mine: false };

const open = (options: RenderOptions) =>
  renderScreen(<SharedList />, { path: '/shared-wishlist#the-token', ...options });
const row = () => within(screen.getByRole('heading', { name: 'House 1' }).closest('article')!);

test('shows a visitor the list of the token without names, and leads to the login to vote', async () => {
  const { bodiesOf } = await open({ answers: { readSharedList: list } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeDefined();
  expect(bodiesOf('readSharedList')).toEqual([{ token: 'the-token' }]);
  expect(row().getByText('There is a cot.').closest('li')!.textContent).toBe('Owner of the list: There is a cot.');
  expect(row().getByText('Two bathrooms').closest('li')!.textContent).toBe('A friend: Two bathrooms');
  expect(row().queryByRole('button', { name: /Vote/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  await expectAccessible();
});

test('lets a friend vote', async () => {
  const { user, bodiesOf, answer } = await open({ viewer: {}, answers: { readSharedList: list } });
  await screen.findByRole('heading', { level: 1 });
  answer({
    readSharedList: { ...list, homes: [{ ...home, votes: 3, is_my_vote: true }] },
    voteInSharedList: { done: true },
  });
  const vote = () => row().getByRole('button', { name: 'Vote for House 1' });
  expect(vote().getAttribute('aria-pressed')).toBe('false');
  await user.click(vote());
  expect(bodiesOf('voteInSharedList')).toEqual([{ token: 'the-token', property_id: propertyId(1), is_voted: true }]);
  await expect.poll(() => vote().getAttribute('aria-pressed')).toBe('true');
  expect(row().getByText('3 votes')).toBeDefined();
});

test('offers no vote where the owner does not let friends vote', async () => {
  await open({ viewer: {}, answers: { readSharedList: { ...list, may_vote: false } } });
  await screen.findByRole('heading', { level: 1 });
  expect(row().queryByRole('button')).toBeNull();
});

test('says that a link was turned off, which is another thing than a lost connection', async () => {
  const { user, answer } = await open({ answers: { readSharedList: refusal(500) } });
  expect(await screen.findByText(/The list could not be loaded/)).toBeDefined();
  answer({ readSharedList: refusal(400, 'link_invalid') });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'This list is no longer shared' })).toBeDefined();
});

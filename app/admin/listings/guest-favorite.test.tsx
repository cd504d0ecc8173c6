import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FavoriteHome } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import AdminGuestFavorite from './guest-favorite.tsx';

const home: FavoriteHome = {
  id: '1',
  title: 'Hosh with a fig tree',
  place: 'Zintan',
  host_name: 'Abdulsalam',
  photo: null,
  rating: 4.91,
  review_count: 12,
  decision: 'suppressed',
  is_guest_favorite: false,
  decided: { by: 'Huda Salem', at: '2026-11-23T10:00:00Z', reason: 'A guest showed us mould.' },
};
const open = (answers: Answers, path = '/admin/guest-favorite') =>
  renderScreen(<AdminGuestFavorite />, { path, viewer: { role: 'admin' }, answers });

test('a decision needs a choice and a reason, and is sent once', async () => {
  const { bodiesOf, user } = await open({
    listGuestFavorites: { homes: [home], next_cursor: null },
    decideGuestFavorite: { ...home, decision: 'by_rating', is_guest_favorite: true },
  });
  const row = (await screen.findByText('A guest showed us mould.')).closest('li')!;
  expect(row.textContent).toContain('4.91 (12 reviews)');
  expect(row.textContent).toContain('Suppressed');
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Change: Hosh with a fig tree' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('radio', { name: /^Suppress/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose one')).toBeDefined();
  expect(bodiesOf('decideGuestFavorite')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Leave it to the rating' }));
  await user.type(dialog.getByRole('textbox'), 'Mended.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Guests see it at once.')).toBeDefined();
  expect(bodiesOf('decideGuestFavorite')).toEqual([{ decision: 'by_rating', reason: 'Mended.' }]);
});

test('finds homes by their title, keeps the words in the address, and says why nothing was saved', async () => {
  const { user, address } = await open({
    listGuestFavorites: ({ query }: Call) => ({ homes: query['q'] === 'fig tree' ? [home] : [], next_cursor: null }),
    decideGuestFavorite: refusal(409, 'state_moved_on', undefined, 'This has changed in the meantime.'),
  });
  expect(await screen.findByText('Find a home by its title to pin or suppress it.')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'fig tree');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  expect(address()).toBe('/admin/guest-favorite?q=fig+tree');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Pin/ }));
  await user.type(dialog.getByRole('textbox'), 'Everybody loves it.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This has changed in the meantime.')).toBeDefined();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedUser } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminListingNew from './create-listing.tsx';

const user = (id: string, name: string, role: ManagedUser['role']): ManagedUser => ({
  id,
  name,
  role,
  email: `${id}@example.ly`,
  avatar: null,
  joined_at: '2026-01-01T10:00:00Z',
  suspended_at: null,
  suspension_reason: null,
  phone: null,
  identity_verified: false,
});
const found = { users: [user('guest', 'Salma Guest', 'guest'), user('host', 'Salma Host', 'host')] };
const open = async (answers: Answers) => {
  const shown = await renderScreen(<AdminListingNew />, {
    path: '/admin/listings/create',
    viewer: { role: 'admin' },
    answers: { listUsers: found, ...answers },
  });
  await shown.user.type(await screen.findByRole('searchbox'), 'Salma');
  await shown.user.click(screen.getByRole('button', { name: 'Find' }));
  return shown;
};

test('begins a listing for a host that was found, once', async () => {
  const { user: person, bodiesOf } = await open({ createListingFor: { id: 'draft', host_name: 'Salma Host' } });
  const create = await screen.findByRole('button', { name: 'Create for this host: Salma Host' });
  expect(screen.queryByText('Salma Guest')).toBeNull();
  await expectAccessible();
  await person.click(create);
  expect(await screen.findByText(/^The draft waits among the listings of/)).toBeDefined();
  expect(bodiesOf('createListingFor')).toEqual([{ host_id: 'host' }]);
  expect(screen.queryByRole('button', { name: /^Create for this host/ })).toBeNull();
});

test('says why no listing was begun, and that nobody was found', async () => {
  const { user: person, answer } = await open({
    createListingFor: refusal(409, 'too_many_drafts', undefined, 'There are 20 drafts already.'),
  });
  await person.click(await screen.findByRole('button', { name: /^Create for this host/ }));
  expect(await screen.findByText('There are 20 drafts already.')).toBeDefined();
  answer({ listUsers: { users: [] } });
  await person.type(screen.getByRole('searchbox'), ' B');
  await person.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No host has this name or address.')).toBeDefined();
});

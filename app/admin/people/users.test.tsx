import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedUser } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminUsers from './users.tsx';

const salma: ManagedUser = {
  id: 'u1',
  name: 'Salma Host',
  email: 'salma@example.ly',
  phone: '+218912345678',
  role: 'host',
  avatar: null,
  joined_at: '2026-01-02T09:00:00Z',
  identity_verified: true,
  suspended_at: null,
  suspension_reason: null,
};
const walid = { ...salma, id: 'u2', name: 'Walid Guest', role: 'guest', suspended_at: '2026-11-02T09:00:00Z' };
const page = { users: [salma, walid], next_cursor: 'older', previous_cursor: null };

const open = (
  answers: Answers = {},
  { path = '/admin/users', locale = 'en' }: { path?: string; locale?: Locale } = {},
) =>
  renderScreen(<AdminUsers />, {
    path,
    locale,
    viewer: { role: 'admin', admin_role: 'support' },
    answers: { listUsers: page, listAdminViews: { views: [] }, ...answers },
  });

test.each(['en', 'ar', 'fr'] as const)('lists accounts, whose records open (%s)', async (locale) => {
  await open({}, { locale });
  const link = await screen.findByRole('link', { name: 'Salma Host' });
  expect(link.getAttribute('href')).toBe('/admin/users/u1');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await expectAccessible();
});

test('says which accounts are suspended, and which verified', async () => {
  await open();
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  expect(within(await rowOf('Walid Guest')).getByText('Suspended')).toBeDefined();
  expect(within(await rowOf('Salma Host')).getByText('Verified')).toBeDefined();
});

test('searches, and turns the page; both are in the address', async () => {
  const { user, calls, address } = await open();
  await user.type(await screen.findByRole('searchbox'), 'salma{Enter}');
  await expect.poll(address).toBe('/admin/users?q=salma');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await expect.poll(address).toContain('cursor=older');
  const asked = calls.filter(({ operationId }) => operationId === 'listUsers').map(({ query }) => query);
  expect(asked).toEqual([{}, { q: 'salma' }, { q: 'salma', cursor: 'older' }]);
});

test('has a view for each kind of account', async () => {
  const { calls } = await open({}, { path: '/admin/users?group=suspended' });
  const views = await screen.findByRole('navigation', { name: 'Views' });
  expect(within(views).getByRole('link', { current: 'page' }).textContent).toBe('Suspended');
  expect(calls.find(({ operationId }) => operationId === 'listUsers')!.query).toEqual({ group: 'suspended' });
});

test('says that nobody matches, and offers to retry after a failure', async () => {
  const { answer, user } = await open({ listUsers: refusal(404, 'not_found') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer({ listUsers: { users: [], next_cursor: null, previous_cursor: null } });
  await user.click(retry);
  expect(await screen.findByText('Nobody matches')).toBeDefined();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedUser } from '#contract/admin-users.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import { Suspensions } from './suspensions.tsx';

const salma: ManagedUser = {
  id: 'u1',
  name: 'Salma Host',
  email: 'salma@example.ly',
  role: 'host',
  avatar: null,
  joined_at: '2026-01-02T09:00:00Z',
  suspended_at: null,
  suspension_reason: null,
};
const suspended = { ...salma, suspended_at: '2026-11-02T09:00:00Z', suspension_reason: 'Asks for money outside' };

test('finds a user, whose record opens', async () => {
  const { user } = await renderScreen(<Suspensions />, {
    viewer: { role: 'admin' },
    answers: { listUsers: ({ query }: { query: { q?: string } }) => ({ users: query.q ? [salma] : [] }) },
  });
  await screen.findByText('Nobody is suspended.');
  await user.type(screen.getByLabelText('Name or e-mail address'), 'salma@example.ly');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const link = await screen.findByRole('link', { name: 'Salma Host' });
  expect(link.getAttribute('href')).toBe('/admin/users/u1');
  await expectAccessible();
});

test('loads the users again where that failed', async () => {
  const { user, answer } = await renderScreen(<Suspensions />, {
    viewer: { role: 'admin' },
    answers: { listUsers: () => refusal(404, 'not_found') },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer({ listUsers: { users: [suspended] } });
  await user.click(retry);
  expect(await screen.findByText('Salma Host')).toBeTruthy();
});

test('shows why a user is suspended', async () => {
  await renderScreen(<Suspensions />, { viewer: { role: 'admin' }, answers: { listUsers: { users: [suspended] } } });
  expect(await screen.findByText('Asks for money outside')).toBeDefined();
});

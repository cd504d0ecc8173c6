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

test('finds a user and suspends them with a reason', async () => {
  const { user, bodiesOf, calls } = await renderScreen(<Suspensions />, {
    viewer: { role: 'admin' },
    answers: {
      listUsers: ({ query }: { query: { q?: string } }) => ({ users: query.q ? [salma] : [] }),
      suspendUser: suspended,
    },
  });
  await screen.findByText('Nobody is suspended.');
  await user.type(screen.getByLabelText('Name or e-mail address'), 'salma@example.ly');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  await screen.findByRole('dialog');
  await user.click(screen.getAllByRole('button', { name: 'Suspend' }).at(-1)!);
  expect(await screen.findByText('Write the reason')).toBeTruthy();
  await user.type(screen.getByLabelText('Reason, for administrators only'), 'Asks for money outside');
  await expectAccessible();
  await user.click(screen.getAllByRole('button', { name: 'Suspend' }).at(-1)!);
  expect(bodiesOf('suspendUser')).toEqual([{ reason: 'Asks for money outside' }]);
  expect(calls.find(({ operationId }) => operationId === 'suspendUser')!.params).toEqual({ user_id: 'u1' });
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

test('reinstates a suspended user, and shows why they were suspended', async () => {
  const { user, calls } = await renderScreen(<Suspensions />, {
    viewer: { role: 'admin' },
    answers: { listUsers: { users: [suspended] }, reinstateUser: salma },
  });
  await screen.findByText('Asks for money outside');
  await user.click(screen.getByRole('button', { name: 'Reinstate' }));
  expect(calls.some(({ operationId }) => operationId === 'reinstateUser')).toBe(true);
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen, type Call } from '#test/screen.tsx';
import { ActivityList } from './activity-list.tsx';

const event = (id: string, kind: string, values: object = {}) => ({
  id,
  kind,
  at: '2036-04-12T10:00:00Z',
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  network: '41.252.10.7',
  by_administrator: false,
  ...values,
});

test('shows what happened to the account, page by page', async () => {
  const first = [
    event('1', 'sign_in_failed'),
    event('2', 'suspended', { browser: null, system: null, network: null, by_administrator: true }),
  ];
  await renderScreen(<ActivityList />, {
    viewer: {},
    answers: {
      listSecurityEvents: ({ query }: Call) =>
        query['cursor'] === 'next'
          ? { events: [event('3', 'password_changed')], next_cursor: null }
          : { events: first, next_cursor: 'next' },
    },
  });
  await screen.findByText('Login with a wrong password');
  expect(screen.getByText('41.252.10.7')).toBeDefined();
  expect(screen.getByText('By Diyar')).toBeDefined();
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Password changed');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says so where nothing has happened', async () => {
  const answers = { listSecurityEvents: { events: [], next_cursor: null } };
  await renderScreen(<ActivityList />, { viewer: {}, locale: 'ar', answers });
  expect(await screen.findByText('لا شيء بعد.')).toBeDefined();
});

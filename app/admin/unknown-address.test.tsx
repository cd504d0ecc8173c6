import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import UnknownAdminAddress from './unknown-address.tsx';

test('an unknown address of the administration says so and leads to the dashboard', async () => {
  await renderScreen(<UnknownAdminAddress />, {
    path: '/admin/nothing',
    viewer: { role: 'admin', admin_role: 'support' },
    answers: {},
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such screen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/admin/dashboard');
  await expectAccessible();
});

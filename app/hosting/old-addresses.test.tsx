import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, wait } from '#test/screen.tsx';
import OldDashboard from './old-dashboard.tsx';
import OldHostDashboard from './old-host-dashboard.tsx';

test.each([
  ['/host/dashboard', OldHostDashboard, 'Redirecting to your hosting page…', '/host/today'],
  ['/dashboard', OldDashboard, 'The old dashboard was removed. Taking you to the home page…', '/'],
] as const)('%s says that it has moved, and leads on', async (path, Screen, sentence, target) => {
  vi.useFakeTimers();
  const { address } = await renderScreen(<Screen />, { path });
  expect(screen.getByText(sentence)).toBeDefined();
  expect(address()).toBe(path);
  await wait(2000);
  expect(address()).toBe(target);
});

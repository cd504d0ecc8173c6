import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { useSession } from './session.tsx';
import { isSessionKept, writeTokens } from './storage.ts';

function Viewer() {
  return useSession().isAuthenticated ? 'signed in' : 'a visitor';
}

// In this order: tests of a worker share its modules, and with them what they keep in memory.
test('a session is in memory where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  writeTokens({ token: 'access', refreshToken: 'refresh', remembered: true });
  expect(isSessionKept()).toBe(false);
});

test('the next test begins as a visitor', async () => {
  expect(isSessionKept()).toBe(true);
  const { container } = await renderScreen(<Viewer />);
  expect(container.textContent).toBe('a visitor');
});

import { expect, test } from 'vitest';
import { renderScreen, userLike } from '#test/screen.tsx';
import { Guard } from './guard.tsx';

const screen = (
  <Guard roles={['host']}>
    <h1>Calendar</h1>
  </Guard>
);

test('redirects a visitor to the login once, and remembers the address', async () => {
  const { address, queryByRole } = await renderScreen(screen, { path: '/host/calendar?month=5' });
  await expect.poll(address).toBe('/login');
  expect(queryByRole('heading')).toBeNull();
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('/host/calendar?month=5');
});

test('shows its children to the roles it names', async () => {
  const { getByRole } = await renderScreen(screen, { viewer: { role: 'host' } });
  expect(getByRole('heading').textContent).toBe('Calendar');
});

test('tells another role that access is denied', async () => {
  const { getByRole } = await renderScreen(screen, { viewer: { role: 'guest' } });
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Access Denied');
});

test('leads a host who has sent no listing yet to it, instead of the host area', async () => {
  const { getByRole } = await renderScreen(screen, { viewer: { role: 'host_pending_setup' } });
  expect(getByRole('link', { name: 'Go on with your listing' }).getAttribute('href')).toBe('/dashboard/add-listing');
});

test('a screen does not take over the element that waits for the session, which would move', async () => {
  localStorage.setItem('token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  const session = Promise.withResolvers<unknown>();
  const { container, findByRole } = await renderScreen(
    <Guard roles={['host']}>
      <div>
        <h1>Calendar</h1>
      </div>
    </Guard>,
    { answers: { getCurrentUser: () => session.promise } },
  );
  const waiting = container.querySelector('.min-h-screen')!;
  expect(waiting).not.toBeNull();
  session.resolve(userLike({ role: 'host' }));
  await findByRole('heading', { name: 'Calendar' });
  expect(waiting.isConnected).toBe(false);
});

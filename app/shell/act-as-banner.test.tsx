import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as actAs from '#app/session/act-as.ts';
import { useSession } from '#app/session/session.tsx';
import { readTokens } from '#app/session/storage.ts';
import { deferred, expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import ActAsBanner from './act-as-banner.tsx';

const walid = { id: 'u1', name: 'Walid Ben Romdhan' };

/** Opens a screen of Walid in a window in which an administrator, whose session is stored, sees Diyar as him. */
function open(seconds: number, options: RenderOptions = {}) {
  const shown = vi.spyOn(actAs, 'showAfresh').mockReturnValue();
  const ends_at = new Date(Date.now() + seconds * 1000).toISOString();
  actAs.writeActAs({ id: 'a1', token: 'reads-only', user: walid, ends_at });
  localStorage.setItem('user', '{"id":"admin"}');
  return renderScreen(<ActAsBanner />, {
    viewer: { ...walid, role: 'host' },
    answers: { endActAs: { ended: true } },
    ...options,
  }).then((rendered) => ({ ...rendered, shown }));
}

test.each(['en', 'ar', 'fr'] as const)('names the person and counts down (%s)', async (locale) => {
  await open(29 * 60 + 12, { locale });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^29:1[0-2]$/);
  expect(screen.getByText('Walid Ben Romdhan')).toBeDefined();
  await expectAccessible();
});

test('reads with its own token, and leaves the stored session of the administrator as it is', async () => {
  await open(600);
  expect(readTokens()).toMatchObject({ token: 'reads-only', actAs: true });
  expect(localStorage.getItem('token')).toBe('access');
  expect(localStorage.getItem('user')).toBe('{"id":"admin"}');
});

test('stops on request: the call is the administrator’s, and their screen opens again', async () => {
  const { user, bodiesOf, shown } = await open(600);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await expect.poll(() => shown.mock.calls).toEqual([['/admin/users/u1']]);
  expect(bodiesOf('endActAs')).toEqual([{ act_as_id: 'a1' }]);
  expect(sessionStorage.getItem('actAs')).toBeNull();
  expect(localStorage.getItem('token')).toBe('access');
});

test('the page calls as the person until it is left, also while the end is being sent', async () => {
  const answer = deferred<unknown>();
  const { user, shown } = await open(600, { answers: { endActAs: () => answer.promise } });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(readTokens()?.token).toBe('reads-only');
  answer.resolve({ ended: true });
  await expect.poll(() => shown.mock.calls.length).toBe(1);
  expect(readTokens()?.token).toBe('reads-only');
  expect(screen.getByText('Walid Ben Romdhan')).toBeDefined();
});

test('an end that is not answered does not keep the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, shown } = await open(600, { answers: { endActAs: () => new Promise(() => undefined) } });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(shown.mock.calls).toEqual([['/admin/users/u1']]);
});

test('stops without a connection too', async () => {
  const { user, shown } = await open(600, {
    answers: { endActAs: () => Promise.reject(new TypeError('no connection')) },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await expect.poll(() => shown.mock.calls).toEqual([['/admin/users/u1']]);
});

test('stops by itself when the time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { shown } = await open(3);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await expect.poll(() => shown.mock.calls.length).toBeGreaterThan(0);
  expect(sessionStorage.getItem('actAs')).toBeNull();
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('no connection'))],
  ['while the person is being loaded', () => new Promise(() => undefined)],
])('is shown with its button %s', async (_, getCurrentUser) => {
  const shown = vi.spyOn(actAs, 'showAfresh').mockReturnValue();
  actAs.writeActAs({
    id: 'a1',
    token: 'reads-only',
    user: walid,
    ends_at: new Date(Date.now() + 600_000).toISOString(),
  });
  localStorage.setItem('token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  const { user } = await renderScreen(<ActAsBanner />, { answers: { getCurrentUser } });
  expect(await screen.findByText('Walid Ben Romdhan')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await expect.poll(() => shown.mock.calls).toEqual([['/admin/users/u1']]);
});

function LogOut() {
  const { logout } = useSession();
  return (
    <button type="button" onClick={() => void logout()}>
      Log out
    </button>
  );
}

test('logging out stops it, and does not log the administrator out', async () => {
  const shown = vi.spyOn(actAs, 'showAfresh').mockReturnValue();
  actAs.writeActAs({
    id: 'a1',
    token: 'reads-only',
    user: walid,
    ends_at: new Date(Date.now() + 600_000).toISOString(),
  });
  const { user, calls } = await renderScreen(<LogOut />, { viewer: walid, answers: { endActAs: { ended: true } } });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await expect.poll(() => shown.mock.calls).toEqual([['/admin/users/u1']]);
  expect(calls.some(({ operationId }) => operationId === 'logout')).toBe(false);
  expect(localStorage.getItem('refresh_token')).toBe('refresh');
});

test('an end that the server knows of opens the administrator’s screen', async () => {
  const { answer, shown, user } = await open(600);
  answer({ endActAs: { ended: false }, getCurrentUser: refusal(401, 'not_signed_in') });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await expect.poll(() => shown.mock.calls).toEqual([['/admin/users/u1']]);
  expect(localStorage.getItem('token')).toBe('access');
});

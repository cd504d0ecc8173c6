import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Locale } from '#contract/common.ts';
import { renderScreen } from '#test/screen.tsx';
import { ScreenError } from './screen-error.tsx';

const routeError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test.each<[Locale, string, string]>([
  ['en', 'Diyar is busy', 'Try again'],
  ['ar', 'ديار مشغولة', 'إعادة المحاولة'],
  ['fr', 'Diyar est très sollicité', 'Réessayer'],
])('says in %s that Diyar is busy, why, and offers to try again', async (locale, title, action) => {
  await renderScreen(<ScreenError error={routeError(503, 'The text of the API.')} />, { locale });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.getByText('The text of the API.')).toBeDefined();
  expect(screen.getByRole('link', { name: action })).toBeDefined();
});

test('says of an unexpected error that it is our fault', async () => {
  await renderScreen(<ScreenError error={new Error('Unexpected Server Error')} />, {});
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
});

test('a screen without a connection is loaded again a moment after it is back, and not where the user has left', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = await renderScreen(<ScreenError error={new TypeError('Failed to fetch')} />, {});
  vi.useFakeTimers();
  dispatchEvent(new Event('online'));
  vi.runAllTimers();
  // The connection has gone again.
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  unmount();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that the server renders does not say that there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(undefined as unknown as boolean);
  await renderScreen(<ScreenError error={routeError(503, 'The text of the API.')} />, {});
  expect(screen.getByRole('heading', { level: 1, name: 'Diyar is busy' })).toBeDefined();
});

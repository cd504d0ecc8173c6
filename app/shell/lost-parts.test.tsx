import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadPart } from '#app/ui/load-part.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { LostParts } from './lost-parts.tsx';

test.each([
  ['en', 'Retry'],
  ['ar', 'إعادة المحاولة'],
  ['fr', 'Réessayer'],
] as const)('says in %s that a part did not arrive, and loads it again', async (locale, retry) => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  vi.useFakeTimers();
  let isThere = false;
  const loading = loadPart(async () => {
    if (!isThere) throw new TypeError('error loading dynamically imported module');
    return 'the part';
  });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  const { user } = await renderScreen(<LostParts />, { locale });
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await expectAccessible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: retry }));
  expect(await loading).toBe('the part');
  await act(async () => {});
  expect(screen.queryByRole('alert')).toBeNull();
  vi.unstubAllGlobals();
});

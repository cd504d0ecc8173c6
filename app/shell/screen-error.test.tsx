import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

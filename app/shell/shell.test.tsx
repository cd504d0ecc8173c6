import { I18nProvider } from '@lingui/react';
import { setupI18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SessionProvider } from '#app/session/session.tsx';
import { Shell } from './shell.tsx';

/** Opens the frame of a screen for a user who is expected, but not known yet. */
async function openFrame(path: string) {
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  localStorage.setItem('token', 'access');
  const router = createMemoryRouter(
    [
      {
        element: (
          <Shell locale="en">
            <Outlet />
          </Shell>
        ),
        children: [
          { path: '/full', element: <h1>Full</h1> },
          { path: '/other', element: <h1>Other</h1> },
          { path: '/own', element: <h1>Own bars</h1>, handle: { frame: 'own-bars' } },
          { path: '/filling', element: <h1>Filling</h1>, handle: { frame: 'filling' } },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider locale="en" isExpected>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    go: (to: string) => act(() => router.navigate(to)),
    main: () => screen.getByRole('main'),
    isBarOnPhones: () => !screen.getByRole('banner').classList.contains('max-md:hidden'),
  };
}

test('the screen is another element where the bars around it change, so that it does not count as moved', async () => {
  const { go, main } = await openFrame('/own');
  const own = main();
  await go('/full');
  const full = main();
  expect(full).not.toBe(own);
  await go('/other');
  expect(main()).toBe(full);
});

test('on phones a screen with a bar below has none above, also before the user is known', async () => {
  const { go, isBarOnPhones } = await openFrame('/filling');
  expect(isBarOnPhones()).toBe(false);
  await go('/full');
  expect(isBarOnPhones()).toBe(true);
});

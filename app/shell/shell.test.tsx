import { I18nProvider } from '@lingui/react';
import { setupI18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/types.gen.ts';
import { refusal, settleImports, userLike } from '#test/screen.tsx';
import { SessionProvider } from '#app/session/session.tsx';
import { Shell } from './shell.tsx';

/** Opens the frame of a screen for a user, who is expected, but not known yet where they are left out. */
async function openFrame(path: string, user?: Partial<User>) {
  const answer = (url: string) => (url.endsWith('/auth/me') ? Response.json(user) : refusal(404, 'not_found'));
  vi.stubGlobal('fetch', (url: string) => (user ? Promise.resolve(answer(url)) : new Promise<never>(() => {})));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  localStorage.setItem('token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
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
          {
            path: '/failing',
            element: <h1>Not shown</h1>,
            errorElement: <h1>It failed</h1>,
            handle: { frame: 'own-bars', failedFrame: 'full' },
            loader: ({ request }) => {
              if (request.url.endsWith('fails')) throw new Response(null, { status: 404 });
              return 'data';
            },
          },
          { path: '/own', element: <h1>Own bars</h1>, handle: { frame: 'own-bars' } },
          { path: '/fields', element: <h1>Fields</h1>, handle: { hasFields: true } },
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

test('a screen with bars of its own that could not be loaded has those of others', async () => {
  const { go, isBarOnPhones } = await openFrame('/full');
  await go('/failing');
  expect(isBarOnPhones()).toBe(false);
  await go('/failing?fails');
  expect(screen.getByRole('heading', { name: 'It failed' })).toBeDefined();
  expect(isBarOnPhones()).toBe(true);
});

test('what the account prefers is not offered over fields, and waits for the next screen', async () => {
  const { go } = await openFrame('/fields', userLike({ language: 'ar', language_chosen: true }));
  await settleImports();
  const note = () => screen.queryByRole('region', { name: 'Language and currency of your account' });
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeDefined();
  expect(note()).toBeNull();
  await go('/full');
  await settleImports();
  await expect.poll(note).not.toBeNull();
});

/** Renders components with the providers of the product: router, catalogue, session, query cache and toasts. */
import { setupI18n, type I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import type { User, OperationId } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { operations } from '#contract/schemas/operations.ts';
import { languageOf } from '#contract/languages.ts';
import '#app/query-client.ts';
import type { ScreenContext } from '#app/screen-context.ts';
import { clearActAs } from '#app/session/act-as.ts';
import { loadSignedInPaths } from '#app/session/browser-api.ts';
import { loadAccountLikes } from '#app/shared/likes/likes.ts';
import { SessionProvider, useSession } from '#app/session/session.tsx';
import { clearSession } from '#app/session/storage.ts';
import { loadLaterParts } from '#app/ui/later-part.tsx';
import { ToastProvider } from '#app/ui/toast.tsx';
import { loadCatalogue } from './catalogue.ts';

/** An API call by a component. */
export interface Call {
  operationId: OperationId;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Record<string, unknown> | undefined;
  idempotencyKey: string | null;
}

/** The answers of the API: a value, a `Response`, or a function of the call. Other operations answer 404. */
export type Answers = Partial<Record<OperationId, unknown>>;

export interface RenderOptions {
  locale?: Locale;
  /** The address of the screen. */
  path?: string;
  /** The signed-in user; a visitor if left out. */
  viewer?: Partial<User>;
  answers?: Answers;
  /** What the root of the product has loaded. */
  root?: Partial<ScreenContext>;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** All calls of the API so far, in their order. */
  calls: Call[];
  /** The bodies sent to one operation so far. */
  bodiesOf: (operationId: OperationId) => (Record<string, unknown> | undefined)[];
  /** Replaces answers for further calls. */
  answer: (answers: Answers) => void;
  /** Path and query that the router shows. */
  address: () => string;
}

/** The media queries that match: a wide screen unless `setPhoneScreen` was called. */
let media: readonly string[] = [];
const wide = ['(min-width: 52rem)', '(min-width: 64rem)'];

/** Sets the media queries of a phone for the current test. */
export function setPhoneScreen(): void {
  media = ['(pointer: coarse)'];
}

/** Makes a media query match, for the current test. */
export function matchMediaQuery(query: string): void {
  media = [...media, query];
}

/** Before each test: see test/component-setup.ts. */
export async function prepareScreen(): Promise<void> {
  media = wide;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: media.includes(query) }),
  );
  // They are there once a page is.
  await Promise.all([loadLaterParts(), loadSignedInPaths(), loadAccountLikes()]);
}

/** After each test: see test/component-setup.ts. */
export function clearScreen(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearActAs();
  // Also the session in memory, of a browser that keeps nothing: files share the modules of their worker.
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
}

/** Renders its children once the session is known, as guarded screens do. */
function WithViewer({ children }: { children: ReactNode }) {
  return useSession().user ? children : null;
}

/** Renders an element as the only screen. Resolves when the session is known. */
export async function renderScreen(
  element: ReactNode,
  { locale = 'en', path = '/', viewer, answers: first = {}, root }: RenderOptions = {},
): Promise<RenderedScreen> {
  let answers: Answers = { getCurrentUser: viewer ? userLike(viewer) : refusal(401, 'unauthenticated'), ...first };
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = callOf(url, init);
    calls.push(call);
    const answer = answers[call.operationId];
    const value: unknown = typeof answer === 'function' ? await (answer as (call: Call) => unknown)(call) : answer;
    if (value instanceof Response) return value.clone();
    return value === undefined ? refusal(404, 'not_found') : Response.json(value);
  });
  if (viewer) {
    localStorage.setItem('token', 'access');
    localStorage.setItem('refresh_token', 'refresh');
  }
  document.documentElement.lang = locale;
  document.documentElement.dir = languageOf(locale).direction;
  const screen = { path: '*', element: viewer ? <WithViewer>{element}</WithViewer> : element };
  const router = root
    ? createMemoryRouter([{ id: 'root', loader: () => root, ...screen }], {
        initialEntries: [path],
        hydrationData: { loaderData: { root } },
      })
    : createMemoryRouter([screen], { initialEntries: [path] });
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false, networkMode: 'always' } },
  });
  const i18n = await catalogueOf(locale);
  const rendered = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <SessionProvider locale={locale} isExpected={viewer !== undefined}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const fakeTimers = vi.isFakeTimers();
  // The check of the stored tokens.
  await act(async () => (fakeTimers ? vi.advanceTimersByTimeAsync(0) : new Promise((resolve) => setTimeout(resolve))));
  return {
    ...rendered,
    user: userEvent.setup(fakeTimers ? { advanceTimers: (ms) => vi.advanceTimersByTime(ms) } : {}),
    calls,
    bodiesOf: (operationId) => calls.filter((call) => call.operationId === operationId).map(({ body }) => body),
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Advances the fake clock and lets React render. */
export async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Waits for modules that are loaded on demand, with the real or the fake clock. */
export async function settleImports(): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  });
}

/** An error answer of the API. */
export function refusal(status: number, code = 'internal', fields?: Record<string, string>, detail = ''): Response {
  return Response.json({ detail, code, ...(fields ? { fields } : {}) }, { status });
}

/** A promise that the test resolves. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  return Promise.withResolvers<T>();
}

/** Expects axe to find no violations. Journeys check colours and sizes, which need a real browser. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const catalogues = new Map<Locale, Promise<I18n>>();

/** English is the language of the source and needs no catalogue. */
function catalogueOf(locale: Locale): Promise<I18n> {
  const known = catalogues.get(locale);
  if (known) return known;
  const loaded = locale === 'en' ? Promise.resolve(setupI18n({ locale, messages: { en: {} } })) : loadCatalogue(locale);
  catalogues.set(locale, loaded);
  return loaded;
}

interface CallPattern {
  operationId: OperationId;
  method: string;
  path: string;
  names: string[];
  pattern: RegExp;
}

const callPatterns: readonly CallPattern[] = Object.entries(operations).map(([operationId, { method, path }]) => ({
  operationId: operationId as OperationId,
  method,
  path,
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

function callOf(url: string, { method = 'GET', body, headers }: RequestInit): Call {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const ofMethod = callPatterns.filter((one) => one.method === method);
  // A path without placeholders precedes one with a placeholder at that position.
  const found =
    ofMethod.find(({ path }) => path === pathname) ?? ofMethod.find(({ pattern }) => pattern.test(pathname));
  if (!found) throw new Error(`No operation answers ${method} ${url}`);
  const values = found.pattern.exec(pathname)!;
  return {
    operationId: found.operationId,
    params: Object.fromEntries(found.names.map((name, at) => [name, values[at + 1]!])),
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
    idempotencyKey: new Headers(headers).get('idempotency-key'),
  };
}

export function userLike(values: Partial<User>): Partial<User> {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Salma Sharif',
    email: 'salma@example.ly',
    role: 'guest',
    email_verified: true,
    ...values,
  };
}

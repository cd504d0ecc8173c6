import { RouterContextProvider, createContext, type ServerBuild } from 'react-router';
import { addDays, tripoliDay } from '#contract/days.ts';
import { createApi, type Api } from '#app/api.ts';
import { cacheableAddress } from '#app/cacheable-pages.ts';
import type { ScreenContext } from '#app/screen-context.ts';

/** What a page of `pageBuild` shows. */
export interface ShownPage {
  /** All that the loaders of a page get of a request, but the address. */
  context: Omit<ScreenContext, 'api' | 'nonce'>;
  headers: Record<string, string>;
  homes: { id: string; pricePerNight: unknown }[];
  total: number;
  nights: { day: string; available: boolean; price_dirham: number }[];
}

/**
 * In place of the built screens: pages that show as JSON what the loaders of screens get, and what the API answers them. `/search`
 * and `/map` search, the home page reads its rows, the page of a home its availability. `rendered` counts the pages that were rendered.
 */
export function pageBuild(): { build: ServerBuild; rendered: () => number; hold: (until: Promise<void>) => void } {
  const screenContext = createContext<ScreenContext>();
  let rendered = 0;
  let held: Promise<void> = Promise.resolve();

  async function handle(request: Request, provider: RouterContextProvider): Promise<Response> {
    const { api, nonce, ...context } = provider.get(screenContext);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/login') return new Response(null, { status: 302, headers: { location: '/' } });
    rendered += 1;
    const shown: ShownPage = { context, headers: Object.fromEntries(request.headers), homes: [], total: 0, nights: [] };
    let status = 200;
    try {
      if (pathname === '/') shown.homes = await rows(api, context.isSignedInExpected);
      // As a row of the home page: its failure is shown in the page.
      if (pathname === '/map') Object.assign(shown, await search(api, searchParams).catch(() => undefined));
      if (pathname.endsWith('/search')) Object.assign(shown, await search(api, searchParams));
      const [, id] = /\/properties\/([\w-]+)$/.exec(pathname) ?? [];
      if (id !== undefined) shown.nights = await nightsOf(api, id);
    } catch (error) {
      status = (error as { status?: number }).status ?? 500;
    }
    await held;
    const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
    return new Response(`<!DOCTYPE html><p>${json}</p><script nonce="${nonce}">start()</script>`, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(pathname === '/privacy' ? { 'set-cookie': 'a=b' } : {}),
      },
    });
  }

  const module = {
    pageOf: () => undefined,
    cacheableAddress,
    createApi,
    screenContext,
    RouterContextProvider,
    createRequestHandler: () => handle,
  };
  function hold(until: Promise<void>): void {
    held = until;
  }
  const build = { entry: { module }, routes: {}, assets: { routes: {} } } as unknown as ServerBuild;
  return { build, rendered: () => rendered, hold };
}

async function search(api: Api, parameters: URLSearchParams) {
  const { properties, total } = await api.searchProperties({ query: { location: parameters.get('location') ?? '' } });
  return { homes: properties.map(({ id, pricePerNight }) => ({ id, pricePerNight })), total };
}

/** What the home page shows. */
async function rows(api: Api, isSignedInExpected: boolean): Promise<ShownPage['homes']> {
  const all = await Promise.all([
    isSignedInExpected ? [] : api.recommendForYou({ query: { limit: 16 } }),
    api.recommendPopular({ query: { limit: 4 } }),
    api.recommendRecent({ query: { limit: 8 } }),
  ]);
  return all.flat().map(({ id, pricePerNight }) => ({ id, pricePerNight }));
}

/** The nights of the next two months. */
async function nightsOf(api: Api, id: string): Promise<ShownPage['nights']> {
  const from = tripoliDay(new Date());
  const { days } = await api.getAvailability({ params: { id }, query: { from, to: addDays(from, 60) } });
  return days.map(({ day, available, price_dirham }) => ({ day, available, price_dirham }));
}

/** What a page of `pageBuild` shows, from its text. */
export function shownIn(html: string): ShownPage {
  return JSON.parse(/<p>(.*)<\/p>/s.exec(html)![1]!) as ShownPage;
}

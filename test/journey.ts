import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

import { expect } from './quiet-expect.ts';

export { expect };

interface Fixtures {
  /** Opens a device of the project's kind, signed in with these tokens if any. It is closed with the journey. */
  openDevice: (tokens?: Tokens) => Promise<Page>;
}

/**
 * The `test` of all journeys. A page loads its scripts after the first paint (see app/deferred-hydration.ts), which is
 * later than the event that `goto` and `reload` wait for. Here both return after hydration, and begin after the step back
 * of an overlay that has just closed (see app/ui/overlay-history.ts), which would abort them.
 */
export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, run) => {
    if (javaScriptEnabled) waitForHydration(page);
    await run(page);
  },
  openDevice: async ({ browser }, run) => {
    const contexts: BrowserContext[] = [];
    await run(async (tokens) => {
      const device = await openDevice(browser, tokens);
      contexts.push(device.context());
      return device;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Opens a device as the fixture of the same name does; the caller closes its context. */
export async function openDevice(browser: Browser, tokens?: Tokens): Promise<Page> {
  const device = waitForHydration(await (await browser.newContext()).newPage());
  if (tokens) await signIn(device, tokens);
  return device;
}

/** What a login answers. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Stores a session on the device of a page, as a remembered login does: the next page is signed in. */
export async function signIn(page: Page, { access_token, refresh_token }: Tokens): Promise<void> {
  const context = page.context();
  const origin = test.info().project.use.baseURL!;
  const { cookies } = await context.storageState();
  const localStorage = [
    { name: 'token', value: access_token },
    { name: 'refresh_token', value: refresh_token },
  ];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Makes `goto` and `reload` of a page wait for hydration. */
export function waitForHydration(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...input) => {
    await overlaysLeft(page);
    const answer = await goto.apply(page, input);
    await hydrated(page);
    return answer;
  };
  page.reload = async (...input) => {
    await overlaysLeft(page);
    const answer = await reload.apply(page, input);
    await hydrated(page);
    return answer;
  };
  return page;
}

/** Also returns if the page needs no hydration, or if its scripts do not load within 5 seconds. */
async function hydrated(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('script[type="text/deferred-module"]') === null ||
        'hydrated' in document.documentElement.dataset,
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}

/** Also returns if the page has no history, or an overlay stays open, after a second. */
async function overlaysLeft(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !((history.state as { overlays?: number } | null)?.overlays ?? 0), undefined, {
      timeout: 1000,
      polling: 20,
    })
    .catch(() => undefined);
}

/** Navigates in the browser as a link does, without a page load. The page that is left stays until the new one is rendered. */
export async function navigate(page: Page, path: string, options: { flushSync?: boolean } = {}): Promise<void> {
  await page.evaluate(
    ([to, how]) =>
      (
        window as unknown as {
          __reactRouterDataRouter: { navigate: (to: string, how: { flushSync?: boolean }) => Promise<void> };
        }
      ).__reactRouterDataRouter.navigate(to, how),
    [path, options] as const,
  );
}

/**
 * Navigates in the browser, and returns when the new page is rendered: the router settles before React has rendered, also
 * with `flushSync` where an earlier transition is still rendered or something suspends, and what is pressed in between
 * belongs to the page that is left.
 */
export async function go(page: Page, path: string): Promise<void> {
  await overlaysLeft(page);
  await navigate(page, path, { flushSync: true });
  await page.waitForFunction(isRendered);
}

/** In the page: the router has settled, and React has nothing left to render, of which it tells by its root alone. */
function isRendered(): boolean {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: { state: { navigation: { state: string } } };
  };
  // A guard has led to a page that is loaded anew.
  if (!router) return 'hydrated' in document.documentElement.dataset;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))!;
  const { stateNode: root } = (document as unknown as Record<string, { stateNode: { pendingLanes: number } }>)[key]!;
  return router.state.navigation.state === 'idle' && root.pendingLanes === 0;
}

/**
 * Presses a day in the calendar of a dialog, on whichever of its pages it is. On phones there are no pages: all months are in
 * one list, the later ones a moment after the first.
 * @param nextMonth the label of the button
 */
export async function pressDay(page: Page, day: string, nextMonth: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const cell = dialog.locator(`[data-day="${day}"]`).first();
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  const next = dialog.getByRole('button', { name: nextMonth }).locator('visible=true');
  for (let turns = 0; turns < 15 && (await next.count()) > 0 && !(await cell.isVisible()); turns += 1)
    await next.first().click();
  await cell.click();
}

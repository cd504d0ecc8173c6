import type { Browser, Page } from '@playwright/test';
import { isPhone } from './hosting-steps.ts';
import { waitForHydration } from './journey.ts';

/** A page of another person on a device like that of `like`. */
export async function pageLike(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({
    locale: isPhone(like) ? 'ar-LY' : 'en-GB',
    viewport: like.viewportSize()!,
    baseURL: new URL(like.url()).origin,
  });
  return waitForHydration(await context.newPage());
}

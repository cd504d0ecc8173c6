import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * The `test` of all journeys. A page starts its scripts when it has been painted (see app/deferred-hydration.ts), which is after
 * the event that `goto` and `reload` wait for; here they return when the page has come alive.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, run) => {
    if (javaScriptEnabled) waitForLife(page);
    await run(page);
  },
});

/** Makes a page of one's own context wait likewise. */
export function waitForLife(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...input) => {
    const answer = await goto.apply(page, input);
    await comeAlive(page);
    return answer;
  };
  page.reload = async (...input) => {
    const answer = await reload.apply(page, input);
    await comeAlive(page);
    return answer;
  };
  return page;
}

/** Returns as well where nothing waits to come alive, and where scripts were kept from coming. */
async function comeAlive(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('script[type="text/late-module"]') === null ||
        'alive' in document.documentElement.dataset,
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}

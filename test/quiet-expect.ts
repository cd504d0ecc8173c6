import { expect as base, test, type Locator, type Page } from '@playwright/test';

interface Options {
  /** In milliseconds. */
  timeout?: number;
}

/**
 * Playwright describes the whole page for the message of a failure each time that an assertion does not hold yet: a
 * quarter of the processor time of a page. These wait without it, and ask Playwright's own for the message.
 */
export const expect = base.extend({
  toBeVisible(locator: Locator, options: Options = {}) {
    const { isNot } = this;
    return held(isNot, options.timeout ?? this.timeout, {
      wait: (timeout) => locator.waitFor({ state: isNot ? 'hidden' : 'visible', timeout }),
      assert: (timeout) => (isNot ? base(locator).not : base(locator)).toBeVisible({ timeout }),
    });
  },
  toBeHidden(locator: Locator, options: Options = {}) {
    const { isNot } = this;
    return held(isNot, options.timeout ?? this.timeout, {
      wait: (timeout) => locator.waitFor({ state: isNot ? 'visible' : 'hidden', timeout }),
      assert: (timeout) => (isNot ? base(locator).not : base(locator)).toBeHidden({ timeout }),
    });
  },
  toHaveURL(page: Page, url: string | RegExp, options: Options = {}) {
    const { isNot } = this;
    const wanted = typeof url === 'string' ? new URL(url, test.info().project.use.baseURL).href : url;
    const isThere = ({ href }: URL) => (typeof wanted === 'string' ? href === wanted : href.search(wanted) >= 0);
    return held(isNot, options.timeout ?? this.timeout, {
      wait: (timeout) => page.waitForURL((at) => isThere(at) !== isNot, { timeout, waitUntil: 'commit' }),
      assert: (timeout) => (isNot ? base(page).not : base(page)).toHaveURL(url, { timeout }),
    });
  },
});

interface Waiting {
  wait: (timeout: number) => Promise<void>;
  assert: (timeout: number) => Promise<void>;
}

/** The result of a matcher whose condition is waited for, in milliseconds at most. After `not`, it passes if it fails. */
async function held(isNot: boolean, timeout: number, { wait, assert }: Waiting) {
  const deadline = performance.now() + timeout;
  try {
    // A wait also ends early, such as by a load of another page that is broken off.
    await wait(timeout).catch(() => assert(Math.max(Math.ceil(deadline - performance.now()), 1)));
  } catch (error) {
    const { message } = error as Error;
    return { pass: isNot, message: () => message.replaceAll(/\b1ms\b/g, `${timeout}ms`) };
  }
  return { pass: !isNot, message: () => '' };
}

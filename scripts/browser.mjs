/** Where the browser is that tests and benchmarks drive. */
import { existsSync } from 'node:fs';

/** Debian's browsers. The one without windows is quicker: windows that nobody sees cost a second for each test. */
export const headlessShell = { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' };
export const chromium = { path: '/usr/bin/chromium', name: 'chromium' };

/** Path of Debian's browser, or undefined: then Playwright takes the one of `npx playwright install chromium`. */
export function findBrowser() {
  return [headlessShell, chromium].find(({ path }) => existsSync(path))?.path;
}

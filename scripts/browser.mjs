/** Finds the browser for tests and benchmarks. */
import { existsSync } from 'node:fs';

/** Debian's browsers. The headless one comes first: windows cost a second for each test. */
export const headlessShell = { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' };
export const chromium = { path: '/usr/bin/chromium', name: 'chromium' };

/** Path of Debian's browser, or undefined: then Playwright takes the one of `npx playwright install chromium`. */
export function findBrowser() {
  return [headlessShell, chromium].find(({ path }) => existsSync(path))?.path;
}

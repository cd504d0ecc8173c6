/**
 * Measures the bytes that the first pages load, in a browser on the built product: `npm run bench:weight`. Build first.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { scriptBudgets } from '#test/page-scripts.ts';
import { openBrowser, withDemo, type PageName } from './demo.ts';
import { table, writeSection } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3195);
const goals: Record<PageName, number> = { home: 120, search: 130, property: 150 };
const phone = { width: 390, height: 844 };

interface Weight {
  html: number;
  /** Loaded before a touch, without what is only fetched ahead. */
  scripts: number;
  styles: number;
  fonts: number;
  /** Everything but photographs. */
  requests: number;
  photos: number;
}

const rows: string[][] = [];
const browser = await openBrowser();
try {
  await withDemo(port, async (base, pages) => {
    for (const [name, path] of Object.entries(pages) as [PageName, string][]) {
      for (const locale of ['en', 'ar']) {
        const ahead = await weigh(browser, base, path, locale, true);
        rows.push(row(name, locale, await weigh(browser, base, path, locale, false), ahead.scripts));
      }
    }
  });
} finally {
  await browser.close();
}
await writeSection(
  'weight',
  table(
    [
      'Page',
      'JavaScript kB',
      'budget',
      'goal',
      'with what is fetched ahead',
      'CSS kB',
      'HTML kB',
      'fonts kB',
      'requests',
      'photos',
    ],
    rows,
  ),
);

function row(name: PageName, locale: string, weight: Weight, ahead: number): string[] {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const { scripts, styles, html, fonts, requests, photos } = weight;
  return [
    `${name}, ${locale}`,
    kilobytes(scripts),
    kilobytes(scriptBudgets[name]),
    `≤ ${goals[name]}`,
    kilobytes(ahead),
    kilobytes(styles),
    kilobytes(html),
    kilobytes(fonts),
    String(requests),
    String(photos),
  ];
}

/**
 * Opens a page with empty caches, and adds up what is loaded until the network is idle. `isIdle`: also what is fetched ahead
 * while the browser is idle, such as dialogs.
 */
async function weigh(from: Browser, base: string, path: string, locale: string, isIdle: boolean): Promise<Weight> {
  const context = await from.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  await context.addCookies([{ name: 'locale', value: locale, url: base }]);
  const page = await context.newPage();
  if (!isIdle) await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  const weight: Weight = { html: 0, scripts: 0, styles: 0, fonts: 0, requests: 0, photos: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => reading.push(add(weight, response)));
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
  // Deferred modules are loaded after the first paint; what is fetched ahead within three seconds.
  await page.waitForTimeout(4000);
  await Promise.all(reading);
  await context.close();
  return weight;
}

async function add(weight: Weight, response: Response): Promise<void> {
  const type = response.request().resourceType();
  const { pathname } = new URL(response.url());
  if (type === 'image' && /\.(?:avif|webp|jpg|png)$/.test(pathname)) {
    weight.photos += 1;
    return;
  }
  weight.requests += 1;
  if (!response.ok()) return;
  const body = await response.body();
  // Everything as gzip, whatever browser and server agreed on.
  const packed = gzipSync(body, { level: 9 }).length;
  if (type === 'document') weight.html += packed;
  else if (type === 'script') weight.scripts += packed;
  else if (type === 'stylesheet') weight.styles += packed;
  else if (type === 'font') weight.fonts += body.length;
}

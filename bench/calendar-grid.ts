/**
 * The calendar of a host with 50 properties over 62 days, on the built product with demo data: `npm run bench:calendar-grid`.
 * Build first.
 */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addDays, tripoliDay } from '#contract/days.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { createBooking, createProperty, createUser, tokenFor } from '#test/factories.ts';
import { openBrowser, withDemo } from './demo.ts';
import { median, trialMilliseconds } from './load.ts';
import { machine, table, writeSection } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3197);
const properties = 50;
const days = 62;
const isTrial = trialMilliseconds !== undefined;
const calls = isTrial ? 5 : 40;
const runs = isTrial ? 1 : 5;
const today = tripoliDay(new Date());

await withDemo(
  port,
  async (base, _pages, dataDir) => {
    const { token, version } = await makeHost(dataDir);
    const { milliseconds, bytes } = await measureServer(base, token);
    const browser = await openBrowser();
    const results: Record<Step, number>[] = [];
    try {
      for (let run = 0; run < runs; run += 1) results.push(await measureScreen(browser, base, token));
    } finally {
      await browser.close();
    }
    const middle = (step: Step) => median(results.map((one) => one[step])).toFixed(0);
    const rows = [
      ['answer of the server, p50', median(milliseconds).toFixed(1)],
      ['answer of the server, longest', Math.max(...milliseconds).toFixed(1)],
      ['longest task while the grid opens', middle('open')],
      ['longest task while it scrolls', middle('scroll')],
      ['longest task while nights are selected', middle('select')],
    ];
    const head = `${properties} properties × ${days} days, ${Math.round(bytes / 1024)} kB of JSON`;
    await writeSection('calendar-grid', `${machine(version)}\n\n${table([head, 'ms'], rows)}`);
  },
  'calendar-grid',
);

/** A new host with all properties, each with a stay of three nights in every week. Returns the host's token. */
async function makeHost(dataDir: string): Promise<{ token: string; version: string }> {
  const services = await openServices(
    readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://diyar@localhost/diyar?host=${encodeURIComponent(join(dataDir, 'postgres'))}`,
      // The secrets of bench/serve.ts: the token is used with its server.
      AUTH_SECRET: 'a secret of the benchmark, which signs nothing that lasts',
      SANDBOX_SECRET: 'a secret of the benchmark, which signs nothing at all',
    }),
    { working: false },
  );
  try {
    const host = await createUser(services, { role: 'host' });
    const guest = await createUser(services, { name: 'Amina Al-Trabelsi' });
    for (let index = 0; index < properties; index += 1) {
      const property = await createProperty(services, host.id, { weekend_price_dirham: 130_000, place_id: 'tripoli' });
      for (let day = index % 4; day < days; day += 7) {
        await createBooking(services, property, guest.id, { status: 'paid', check_in: addDays(today, day) });
      }
    }
    const { rows } = await services.pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return { token: await tokenFor(services, host), version: rows[0]!.version };
  } finally {
    await services.close();
  }
}

async function measureServer(base: string, token: string): Promise<{ milliseconds: number[]; bytes: number }> {
  const address = `${base}/api/host/calendar?from=${today}&to=${addDays(today, days)}`;
  const milliseconds: number[] = [];
  let bytes = 0;
  for (let call = 0; call < calls + 3; call += 1) {
    const start = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    bytes = (await answer.text()).length;
    if (answer.status !== 200) throw new Error(`the server answered ${answer.status}`);
    // The first calls warm up.
    if (call >= 3) milliseconds.push(performance.now() - start);
  }
  return { milliseconds, bytes };
}

type Step = 'open' | 'scroll' | 'select';

/** The longest task of each step, in milliseconds; 0 where none took 50 ms, the least that browsers report. */
async function measureScreen(browser: Browser, base: string, token: string): Promise<Record<Step, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  await context.addInitScript((access: string) => {
    localStorage.setItem('token', access);
    // The access token outlives the run.
    localStorage.setItem('refresh_token', 'unused');
    const tasks: number[] = ((globalThis as Record<string, unknown>)['longTasks'] = []);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  }, token);
  const page = await context.newPage();
  try {
    await page.goto(`${base}/host/calendar?view=all`);
    const grid = page.locator('.calendar-grid');
    await grid.locator('.calendar-cell').first().waitFor();
    await page.waitForTimeout(500);
    const open = await longestTask(page);
    await grid.evaluate(async (element) => {
      for (let step = 0; step <= 120; step += 1) {
        const part = step <= 60 ? step / 60 : 2 - step / 60;
        element.scrollTo({ left: part * element.scrollWidth, top: part * element.scrollHeight, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    });
    const scroll = await longestTask(page);
    const box = (await grid.boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 165);
    await page.mouse.down();
    await page.mouse.move(box.x + 960, box.y + box.height - 20, { steps: 30 });
    await page.mouse.up();
    await page.locator('.calendar-edit').waitFor();
    const select = await longestTask(page);
    return { open, scroll, select };
  } finally {
    await context.close();
  }
}

/** The longest task since the last call. */
async function longestTask(page: Page): Promise<number> {
  // Entries come a little after their task.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const tasks = (globalThis as unknown as { longTasks: number[] }).longTasks;
    return Math.max(0, ...tasks.splice(0));
  });
}

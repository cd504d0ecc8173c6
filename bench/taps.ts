/**
 * What a tap on a phone opens, and how soon: `npm run bench:taps`. Chromium on the built product with demo data, at a quarter of
 * the processor and with slow 4G. Build first.
 */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { addDays, tripoliDay } from '#contract/days.ts';
import { openBrowser, withDemo } from './demo.ts';
import { median, trialMilliseconds } from './load.ts';
import { machineWithoutDatabase, table, writeSection } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3199);
const runs = trialMilliseconds === undefined ? 5 : 1;
/** 1.6 Mbit/s each way, 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const slowness = 4;
const goals = { shown: 400, event: 150, task: 150 };

/** A press, and what shows that it was answered. */
interface Tap {
  name: string;
  press: (page: Page) => Locator;
  /** A selector of what the press brings. */
  brings: string;
}

/** Presses on one page, one after the other, in a new browser context. */
interface Visit {
  path: (property: string) => string;
  taps: readonly Tap[];
}

const dialog = '[role=dialog]';
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const inDialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog').getByRole('button', { name });
const closed = 'html:not(:has([role=dialog]))';
const close: Tap = { name: '', press: inDialog('Close'), brings: closed };
const today = tripoliDay(new Date());

const visits: readonly Visit[] = [
  {
    path: () => '/',
    taps: [{ name: 'home: dates', press: button('Dates'), brings: `${dialog} [data-day]` }, close],
  },
  {
    path: () => '/',
    taps: [
      { name: 'home: guests', press: button('Guests'), brings: `${dialog} button[aria-label^="More: "]` },
      {
        name: 'one adult more',
        press: inDialog(/^More: adults/),
        brings: `${dialog} button[aria-label^="Fewer: "]:not([disabled])`,
      },
      close,
    ],
  },
  {
    path: () => '/search?location=Tripoli&guests=2',
    taps: [
      { name: 'search: filters', press: button('Filters'), brings: `${dialog} section` },
      { name: 'a type of home', press: inDialog('Apartment'), brings: `${dialog} [data-selected]` },
      close,
    ],
  },
  {
    path: () => '/search?location=Tripoli&guests=2',
    taps: [
      { name: 'search: the search itself', press: button(/^Change your search/), brings: `${dialog} form` },
      close,
    ],
  },
  {
    path: (property) => property,
    taps: [
      { name: 'property: dates', press: button('Choose dates'), brings: `${dialog} [data-day]` },
      {
        name: 'a day',
        press: (page) => page.locator(`${dialog} [data-day="${addDays(today, 40)}"]`),
        brings: `${dialog} [aria-selected=true]`,
      },
      close,
    ],
  },
];

interface Answer {
  /** Milliseconds from the finger's touch until the paint with what it brings. */
  shown: number;
  /** The longest of the press's events, from the touch until the next paint. */
  event: number;
  /** The longest task until half a second after it is shown; 0 where none took 50 ms. */
  task: number;
}

const answers = new Map<string, Answer[]>();
const starts: { page: string; hydrated: number; task: number }[] = [];
const browser = await openBrowser();
try {
  await withDemo(port, async (base, { property }) => {
    for (let run = 0; run < runs; run += 1) for (const visit of visits) await measure(browser, base, property, visit);
  });
} finally {
  await browser.close();
}
const rows = [...answers].map(([name, all]) => {
  const middle = (of: keyof Answer) => Math.round(median(all.map((one) => one[of])));
  const isMet = (['shown', 'event', 'task'] as const).every((of) => middle(of) <= goals[of]);
  return [name, String(middle('shown')), String(middle('event')), String(middle('task')), isMet ? 'yes' : 'no'];
});
const pages = [...new Set(starts.map(({ page }) => page))].map((page) => {
  const all = starts.filter((one) => one.page === page);
  const middle = (of: 'hydrated' | 'task') => String(Math.round(median(all.map((one) => one[of]))));
  return [page, middle('hydrated'), middle('task')];
});
const head = `Phone of a quarter of the processor, 1.6 Mbit/s, 150 ms; median of ${runs}`;
await writeSection(
  'taps',
  [
    machineWithoutDatabase(),
    table([head, 'shown ms', 'longest event ms', 'longest task ms', 'met'], rows),
    table(['First visit', 'hydrated after ms', 'longest task ms'], pages),
  ].join('\n\n'),
);

async function measure(from: Browser, base: string, property: string, { path, taps }: Visit): Promise<void> {
  const context = await openPhone(from, base);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', slow4g);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.addInitScript(watch);
    const address = path(property);
    await page.goto(`${base}${address}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const hydrated = await page.evaluate(() => performance.now());
    // A reader looks before the first tap; what is fetched ahead has arrived by then.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2000);
    const { task } = await page.evaluate(() => globalThis.taps.take());
    starts.push({
      page: address === '/' ? 'home' : address.startsWith('/search') ? 'search' : 'property',
      hydrated,
      task,
    });
    for (const tap of taps) {
      const target = tap.press(page);
      // Waits until it no longer moves.
      await target.tap({ trial: true });
      const box = (await target.boundingBox())!;
      await page.evaluate((brings) => globalThis.taps.expect(brings), tap.brings);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      const time = await page.evaluate(() => globalThis.taps.shown);
      await page.waitForTimeout(700);
      const { event, task: longest } = await page.evaluate(() => globalThis.taps.take());
      const name = tap.name || `close: ${taps[0]!.name}`;
      const known = answers.get(name) ?? [];
      answers.set(name, [...known, { shown: time, event, task: longest }]);
    }
  } finally {
    await context.close();
  }
}

async function openPhone(from: Browser, base: string): Promise<BrowserContext> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'locale', value: 'en', url: base }]);
  return context;
}

declare global {
  /** What `watch` offers to a measured page. */
  var taps: {
    /** Waits for the next touch, and then for the paint with an element. */
    expect: (selector: string) => void;
    /** Resolves with the milliseconds between both. */
    shown: Promise<number>;
    /** The longest event and the longest task since the last call. */
    take: () => { event: number; task: number };
  };
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  let [event, task] = [0, 0];
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries()) {
      if (name.startsWith('pointer') || name.startsWith('touch') || name === 'click') event = Math.max(event, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration);
  }).observe({ type: 'longtask', buffered: true });
  globalThis.taps = {
    shown: Promise.resolve(0),
    expect(selector) {
      this.shown = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`No ${selector} within ten seconds of a tap.`)), 10_000);
        const onTouch = ({ timeStamp }: Event) => {
          const look = () => {
            const element = document.querySelector(selector);
            // The task after the next frame begins when this frame is painted.
            if (element && element.getClientRects().length > 0)
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            else requestAnimationFrame(look);
          };
          look();
        };
        addEventListener('pointerdown', onTouch, { once: true, capture: true });
      });
    },
    take: () => {
      const taken = { event, task };
      [event, task] = [0, 0];
      return taken;
    },
  };
}

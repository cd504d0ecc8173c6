import type { Page, Route } from '@playwright/test';
import { translatePage } from '#test/page-translator.ts';
import type { Finding } from './checks.ts';
import { blockStorage, readText, refuseWrites, shiftClock } from './in-page.ts';
import type { Width } from './widths.ts';

/**
 * What goes wrong on people's devices, imitated while a screen is walked to: a page translator that moves all texts, storage
 * that is full or blocked, parts of the scripts that do not arrive at first, and a clock that is days ahead.
 */
export const imitations = ['page translator', 'blocked storage', 'lost parts', 'wrong clock'] as const;
export type Imitation = (typeof imitations)[number];

/** Those of a screen, by its place in the walk: all of them where the walk is full, else another one at each width. */
export function imitationsAt(index: number, width: Width['name'], { isFull }: { isFull: boolean }): Imitation[] {
  const first = index + (width === 'phone' ? 0 : 2);
  const count = isFull ? imitations.length : 1;
  return Array.from({ length: count }, (_, at) => imitations[(first + at) % imitations.length]!);
}

/** An imitation that has begun. */
export interface Imitating {
  /** What it has shown of the screen that is on the page now. */
  find(): Promise<Finding[]>;
  /** True for what the browser complains of because of it alone. */
  isOwn(complaint: string): boolean;
  end(): Promise<void>;
}

/** Begins an imitation: for the document that is loaded next, or in the one from which a link leads to the screen. */
export async function imitate(
  page: Page,
  imitation: Imitation,
  { isLoaded, isFull }: { isLoaded: boolean; isFull: boolean },
): Promise<Imitating> {
  if (imitation === 'lost parts') return loseParts(page, isFull ? outageMs.long : outageMs.short);
  const script = scriptOf(imitation, { isLoaded });
  const begun = isLoaded ? await page.addInitScript({ content: script }) : undefined;
  if (!isLoaded) await page.evaluate(script);
  return {
    find: async () => (imitation === 'wrong clock' ? findOverDeadlines(await page.evaluate(readText)) : []),
    isOwn: () => false,
    end: async () => {
      await begun?.dispose();
      await page.evaluate(() => window.walkEndImitation?.());
    },
  };
}

function scriptOf(imitation: Exclude<Imitation, 'lost parts'>, { isLoaded }: { isLoaded: boolean }): string {
  const run = (call: string) => `window.walkEndImitation = ${call};`;
  if (imitation === 'wrong clock') return run(`(${shiftClock})(3)`);
  // Whoever is signed in has been so before: what is stored can be read.
  if (imitation === 'blocked storage') return run(`(${isLoaded ? blockStorage : refuseWrites})()`);
  const translate = run(`(${translatePage})({})`);
  return isLoaded ? `addEventListener('diyar:hydrated', () => { ${translate} });` : translate;
}

/** From the first file on, all fail for so long: the product asks again after 0.3 seconds and, in a long outage, after 1.5. */
const outageMs = { short: 200, long: 1000 };

async function loseParts(page: Page, outage: number): Promise<Imitating> {
  let until: number | undefined;
  const pattern = '**/assets/*.js';
  const lose = async (route: Route) => {
    until ??= Date.now() + outage;
    const isLost = Date.now() < until;
    await (isLost ? route.fulfill({ status: 503, headers: { 'cache-control': 'no-store' } }) : route.continue());
  };
  await page.route(pattern, lose);
  return {
    find: async () => [],
    isOwn: (complaint) => complaint.includes('503') && complaint.includes('/assets/'),
    end: () => page.unroute(pattern, lose),
  };
}

/** Deadlines of the demo world are hours or days ahead, whatever the device's clock says. */
function findOverDeadlines(text: string): Finding[] {
  const over = /(?<![\d.,:])0 (?:min|minutes?|hours?|days?)\b|(?<![\d.,:])0 (?:دقيقة|دقائق|د|ساعة|يوم)(?!\p{L})/u.exec(
    text,
  );
  return over ? [{ check: 'wrong clock', detail: text.slice(Math.max(0, over.index - 40), over.index + 40) }] : [];
}

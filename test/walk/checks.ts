import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { productName } from '#contract/product.ts';
import {
  checkContrastOncePerLook,
  endTransitions,
  findViolations,
  measureLettersApart,
  measureLostConnection,
  measureOverflow,
  readNames,
  shiftSince,
} from './in-page.ts';
import { height, overflowSizesOf, type Width } from './widths.ts';

/** What is wrong on a screen: by which check, by how much where it can be measured, and where. */
export interface Finding {
  check: string;
  measure?: number;
  detail: string;
}

export interface Seen {
  page: Page;
  width: Width;
  /** Looks at both colour schemes, and measures at each size of window and text. */
  isFull: boolean;
  /** When the screen was first painted, in milliseconds since the load of its document; 0 for a load. */
  since: number;
}

/** A check of what is on the page now. Checks leave the page as they found it. */
export interface Check {
  name: string;
  /** Of the screen alone; others also of each dialog that is opened on it. */
  ofScreen?: boolean;
  find(seen: Seen, options: { isDialog: boolean }): Promise<(Omit<Finding, 'check'> & { check?: string })[]>;
}

/**
 * The largest sum of shifts. Of screens that are reached in the page it depends on how late the answers come: more is borne
 * there, so that a busy machine does not decide.
 */
const mostShift = { loaded: 0.05, reached: 0.15 };

const names: Check = {
  name: 'names',
  ofScreen: true,
  async find({ page, width }) {
    const { title, headings, lang } = await page.evaluate(readNames);
    const findings: string[] = [];
    const own = title.replace(productName(width.locale), '');
    if (!/[^·\s]/.test(own)) findings.push('the document has no title of its own');
    if (headings.length !== 1) findings.push(`${headings.length} headings of level 1: ${headings.join(', ')}`);
    if (lang !== width.locale) findings.push(`the language is ${lang}`);
    return findings.map((detail) => ({ detail }));
  },
};

const shift: Check = {
  name: 'layout shift',
  ofScreen: true,
  async find({ page, since }) {
    const measure = await page.evaluate(shiftSince, since);
    return measure > (since === 0 ? mostShift.loaded : mostShift.reached)
      ? [{ measure, detail: 'what was shown moved without an interaction' }]
      : [];
  },
};

/** Minified, because each load of a page reads it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is beside a dialog is hidden from everybody while it is open. */
const rulesOfPages = ['landmark-one-main', 'page-has-heading-one', 'region'];

const accessible: Check = {
  name: 'axe',
  async find({ page, width, isFull }, { isDialog }) {
    if (!(await page.evaluate(() => 'axe' in window))) {
      await page.evaluate(axeSource);
      await page.evaluate(checkContrastOncePerLook);
      await page.evaluate(measureLettersApart);
    }
    const violations = await page.evaluate(findViolations, { without: isDialog ? rulesOfPages : [] });
    if (isFull) {
      await page.emulateMedia({ colorScheme: width.colorScheme === 'light' ? 'dark' : 'light' });
      await page.evaluate(endTransitions);
      violations.push(...(await page.evaluate(findViolations, { only: ['color-contrast'] })));
      await page.emulateMedia({ colorScheme: width.colorScheme });
      await page.evaluate(endTransitions);
    }
    return violations.map((detail) => ({ detail }));
  },
};

const overflow: Check = {
  name: 'overflow',
  async find({ page, width, isFull }) {
    const findings: { check: string; measure: number; detail: string }[] = [];
    let now = { pixels: width.width, isLarge: false };
    const resize = async ({ pixels, isLarge }: { pixels: number; isLarge: boolean }) => {
      if (isLarge !== now.isLarge) await enlarge(page, isLarge);
      if (pixels !== now.pixels) await page.setViewportSize({ width: pixels, height });
      now = { pixels, isLarge };
    };
    for (const { check, ...size } of overflowSizesOf(width, { isFull })) {
      await resize(size);
      const { pixels: measure, elements } = await page.evaluate(measureOverflow);
      if (measure > 0) findings.push({ check, measure, detail: elements.join('\n') });
    }
    await resize({ pixels: width.width, isLarge: false });
    return findings;
  },
};

/** Doubles the size of all text, as the setting of a browser does. */
function enlarge(page: Page, isLarge: boolean): Promise<void> {
  return page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    isLarge ? '200%' : '',
  );
}

const lostConnection: Check = {
  name: 'lost connection',
  async find({ page }) {
    const { pixels: measure, element } = await page.evaluate(measureLostConnection);
    return measure > 1 ? [{ measure, detail: `moved when the connection was lost: ${element}` }] : [];
  },
};

/** Every screen and dialog is looked at by these. What all screens must have from now on is added here. */
export const checks: readonly Check[] = [names, shift, accessible, overflow, lostConnection];

export async function look(seen: Seen, { isDialog }: { isDialog: boolean }): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    if (isDialog && check.ofScreen) continue;
    for (const finding of await check.find(seen, { isDialog })) findings.push({ check: check.name, ...finding });
  }
  return findings;
}

/** The articles of help that explain prices name the nights from which a stay has a discount. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { fixedLengthNights, fixedLengths } from '#contract/discounts.ts';

const articles = join(import.meta.dirname, '../server/help/articles');

test.each(locales.flatMap((locale) => ['host-prices', 'prices-and-fees'].map((slug) => [locale, slug] as const)))(
  '%s %s',
  (locale, slug) => {
    const text = readFileSync(join(articles, locale, `${slug}.md`), 'utf8');
    const numbers = new Set(text.match(/\d+/g)?.map(Number));
    expect([...numbers]).toEqual(expect.arrayContaining(fixedLengths.map((length) => fixedLengthNights[length])));
  },
);

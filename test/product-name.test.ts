/** The name and the domain of the product stand in contract/product.ts; a site names itself by its PUBLIC_URL. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pageTitle, product, siteHost } from '#contract/product.ts';

const place = 'contract/product.ts';
const domain = new RegExp(product.domain.replace('.', String.raw`\.`), 'i');
/** The name as a whole text. In the texts of catalogues, `msg` and `t`, it is a word like others. */
const typedName = new RegExp(`(?<!msg|\\bt)(['"\`])(?:${[...new Set(Object.values(product.names))].join('|')})\\1`);
/** Words that people type, in which the name is also a common noun. */
const vocabularies = /^server\/(?:query-parser|contact-filter|accounts\/guessable-passwords)/;

test('no source names the domain, or types the name as a text of its own', async () => {
  const found: string[] = [];
  let files = 0;
  for await (const path of glob('{app,server,contract}/**/*.{ts,tsx,po,css}')) {
    if (path === place || /\.test\.tsx?$/.test(path)) continue;
    files += 1;
    const source = await readFile(path, 'utf8');
    if (domain.test(source)) found.push(`${path}: the domain`);
    const isVocabulary = vocabularies.test(path) || path.endsWith('.po');
    if (!isVocabulary && typedName.test(source)) found.push(`${path}: the name`);
  }
  expect(files).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('a title ends with the name in the script of the language', () => {
  expect(['en', 'fr', 'ar'].map((locale) => pageTitle('7', locale))).toEqual(['7 · Diyar', '7 · Diyar', '7 · ديار']);
});

test('the host of a site has no port', () => {
  expect(siteHost('http://localhost:3000')).toBe('localhost');
  expect(siteHost(product.origin)).toBe(product.domain);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const formatters = 'format(?:Dinar|Money|Price|Rate|WholeMoney|Converted|ExchangeRate)';

test('an isolated amount has the class that keeps it in one line', () => {
  const broken: string[] = [];
  for (const path of globSync('app/**/*.tsx', { cwd: root })) {
    if (path.endsWith('.test.tsx')) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const names = [
      ...text.matchAll(new RegExp(`const (\\w+) = (?:[^;\\n]*\\? |\\(\\w+: number\\) => )?${formatters}\\(`, 'g')),
    ];
    const content = [formatters + '\\(', ...names.map(([, name]) => `${name}[}(]`)].join('|');
    for (const [found] of text.matchAll(new RegExp(`<bdi>\\{\\s*(?:${content})`, 'g')))
      broken.push(`${path}: ${found}`);
  }
  expect(broken).toEqual([]);
});

test('isolated amounts are kept in one line', () => {
  const css = readFileSync(join(root, 'app/styles/app.css'), 'utf8');
  expect(css).toMatch(/bdi\.figures \{\s*white-space: nowrap;/);
});

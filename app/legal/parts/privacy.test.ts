import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales, type Locale } from '#contract/common.ts';
import { enquirySilentDays } from '#contract/enquiries.ts';
import { phoneCodeLimits } from '#contract/limits.ts';
import { privacy } from './privacy.server.ts';

const root = join(import.meta.dirname, '../../..');

/** The source of every file that may write to browser storage, by path. */
async function readSources(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const path of glob(`${root}/{app,server}/**/*.{ts,tsx}`)) {
    if (!/\.test\.tsx?$/.test(path)) files.set(path.slice(root.length + 1), await readFile(path, 'utf8'));
  }
  return files;
}

let sources: Map<string, string>;
beforeAll(async () => {
  sources = await readSources();
});

/** The storage keys of a file: constants whose name ends in key or prefix, and objects of keys. */
function namesIn(text: string): string[] {
  const constants = text.matchAll(/const (?:\w*key|\w*Key|\w*[pP]refix|keyOf)\b[^\n]*?['`]([\w.-]+)/g);
  const tables = text.matchAll(/const (?:keys|storageKeys) = \{([^}]*)\}/g);
  return [
    ...Array.from(constants, (match) => match[1]!),
    ...Array.from(tables, (match) => Array.from(match[1]!.matchAll(/'([^']+)'/g), (name) => name[1]!)).flat(),
  ];
}

describe.each(locales)('the privacy notice in %s names', (locale) => {
  const isNamed = (name: string) =>
    new RegExp(`(?<![A-Za-z])${name.replaceAll('.', '\\.')}(?![A-Za-z])`).test(privacy[locale].body);

  test('every cookie', () => {
    const texts = [...sources.values()].join('\n');
    const written = Array.from(texts.matchAll(/document\.cookie = `(\w+)=/g), (match) => match[1]!);
    const set = Array.from(
      texts.matchAll(/const name = '(\w+)';(?=[\s\S]{0,2000}'set-cookie')/g),
      (match) => match[1]!,
    );
    const names = new Set([...written, ...set]);
    const known = [
      'account_currency',
      'currency',
      'device',
      'last_searches',
      'locale',
      'next_trip',
      'signed_in',
      'theme',
      'visit_locale',
      'written',
    ];
    expect([...names].toSorted()).toEqual(known);
    for (const name of names) expect(isNamed(name), name).toBe(true);
  });

  test('every storage key', () => {
    let count = 0;
    for (const [path, text] of sources) {
      if (!/\b(?:local|session)Storage\b[\s\S]*?\bsetItem\(|\bstore\??\.setItem\(/.test(text)) continue;
      const names = namesIn(text);
      // A file that declares its keys in another way must be added to `namesIn`.
      expect(names, path).not.toEqual([]);
      for (const name of names) {
        count += 1;
        expect(isNamed(name.startsWith('draft.') ? 'draft.' : name), `${name} of ${path}`).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(15);
    for (const name of ['keptFor', 'diyar-kept-']) expect(isNamed(name)).toBe(true);
  });

  const words: Partial<Record<Locale, [string, string]>> = {
    en: ['prove', 'booking'],
    ar: ['إثبات', 'الأسئلة'],
    fr: ['prouver', 'Questions'],
  };
  test.runIf(locale in words)('how long a number counts as proved, and when a silent question ends', () => {
    const term = words[locale]!;
    const terms = [phoneCodeLimits.silentDays, enquirySilentDays];
    const lines = privacy[locale].body.split('\n').filter((line) => line.startsWith('- '));
    for (const [at, days] of terms.entries())
      expect(lines.some((line) => line.includes(term[at]!) && line.includes(`${days}`))).toBe(true);
  });
});

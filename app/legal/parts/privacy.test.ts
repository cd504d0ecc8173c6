import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { privacy } from './privacy.server.ts';

const root = join(import.meta.dirname, '../../..');

/** The source of every file that may write to a browser, by its path. */
async function sources(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const path of glob(`${root}/{app,server}/**/*.{ts,tsx}`)) {
    if (!/\.test\.tsx?$/.test(path)) files.set(path.slice(root.length + 1), await readFile(path, 'utf8'));
  }
  return files;
}

/** The names that a file keeps things under: constants called a key or prefix, and tables of keys. */
function namesIn(text: string): string[] {
  const constants = text.matchAll(/const (?:\w*key|\w*Key|\w*[pP]refix|keyOf)\b[^\n]*?['`]([\w.-]+)/g);
  const tables = text.matchAll(/const (?:keys|storageKeys) = \{([^}]*)\}/g);
  return [
    ...Array.from(constants, (match) => match[1]!),
    ...Array.from(tables, (match) => Array.from(match[1]!.matchAll(/'([^']+)'/g), (name) => name[1]!)).flat(),
  ];
}

describe.each(locales)('what is kept in a browser is named in the notice, in %s', (locale) => {
  const isNamed = (name: string) =>
    new RegExp(`(?<![A-Za-z])${name.replaceAll('.', '\\.')}(?![A-Za-z])`).test(privacy[locale].body);

  test('every cookie', async () => {
    const texts = [...(await sources()).values()].join('\n');
    const written = Array.from(texts.matchAll(/document\.cookie = `(\w+)=/g), (match) => match[1]!);
    const set = Array.from(
      texts.matchAll(/const name = '(\w+)';(?=[\s\S]{0,2000}'set-cookie')/g),
      (match) => match[1]!,
    );
    const names = new Set([...written, ...set]);
    expect([...names].toSorted()).toEqual(['device', 'locale', 'signed_in', 'theme']);
    for (const name of names) expect(isNamed(name), name).toBe(true);
  });

  test('every key of a store', async () => {
    let count = 0;
    for (const [path, text] of await sources()) {
      if (!/\b(?:local|session)Storage\b[\s\S]*?\bsetItem\(|\bstore\??\.setItem\(/.test(text)) continue;
      const names = namesIn(text);
      // A file that names its keys otherwise has to be read here in another way.
      expect(names, path).not.toEqual([]);
      for (const name of names) {
        count += 1;
        expect(isNamed(name.startsWith('draft.') ? 'draft.' : name), `${name} of ${path}`).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(15);
    for (const name of ['keptFor', 'diyar-kept-']) expect(isNamed(name)).toBe(true);
  });
});

/** Arabic texts are Arabic: a text that was copied from English passes as translated everywhere else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

/** Names that are written in Latin letters in every language. */
const names = ['LTT 4G'];

test.each(['app', 'server'])('each Arabic text of %s has Arabic letters or no letters at all', async (folder) => {
  const filename = join(import.meta.dirname, '..', folder, 'locales/ar.po');
  const catalogue = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: 'ar',
    sourceLocale: 'en',
    filename,
  });
  const texts = Object.values(catalogue).map(({ translation }) => translation ?? '');
  expect(texts.length).toBeGreaterThan(100);
  const foreign = texts.filter((text) => {
    const plain = text.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, '');
    return /[a-z]/i.test(plain) && !/\p{Script=Arabic}/u.test(plain);
  });
  expect(foreign.filter((text) => !names.includes(text))).toEqual([]);
});

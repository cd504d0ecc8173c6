import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scenePhoto } from '#test/pictures.ts';
import { findDuplicates, fingerprintOf, looksTheSame } from './fingerprint.ts';

const fingerprint = (bytes: Buffer) => fingerprintOf(sharp(bytes));

test('a photo has the fingerprint of its copies in other sizes, formats and qualities', async () => {
  const original = await scenePhoto(1);
  const copies = await Promise.all([
    sharp(original).resize(640).webp({ quality: 40 }).toBuffer(),
    sharp(original).jpeg({ quality: 30 }).toBuffer(),
    sharp(original).modulate({ brightness: 1.1 }).png().toBuffer(),
  ]);
  const expected = await fingerprint(original);
  for (const copy of copies) expect(looksTheSame(expected, await fingerprint(copy))).toBe(true);
});

test('other scenes have other fingerprints, which a number holds exactly', async () => {
  const fingerprints = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => fingerprint(await scenePhoto(seed))));
  for (const [at, one] of fingerprints.entries()) {
    expect(Number.isSafeInteger(one)).toBe(true);
    for (const other of fingerprints.slice(at + 1)) expect(looksTheSame(one, other)).toBe(false);
  }
});

test('a duplicate names the first photo that looks like it; photos without a fingerprint are none', () => {
  const photos = [
    { id: 'a', fingerprint: 0b1111_0000 },
    { id: 'b', fingerprint: null },
    { id: 'c', fingerprint: 2 ** 48 - 1 },
    { id: 'd', fingerprint: 0b1111_0011 },
    { id: 'e', fingerprint: null },
  ];
  expect(findDuplicates(photos)).toEqual(new Map([['d', 'a']]));
});

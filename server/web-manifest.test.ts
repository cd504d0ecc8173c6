import { access } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

interface Manifest {
  lang: string;
  dir: string;
  short_name: string;
  start_url: string;
  icons: { src: string; sizes: string }[];
}
const read = async (query: string) => {
  const answer = await fetch(new URL(`/manifest.webmanifest${query}`, server.url));
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  return (await answer.json()) as Manifest;
};

it.each([
  ['?lang=ar', { lang: 'ar', dir: 'rtl', short_name: 'ديار' }],
  ['?lang=fr', { lang: 'fr', dir: 'ltr', short_name: 'Diyar' }],
  ['?lang=tlh', { lang: 'ar', dir: 'rtl', short_name: 'ديار' }],
  ['?lang=en&lang=fr', { lang: 'ar', dir: 'rtl' }],
])('describes the site for %s', async (query, expected) => {
  expect(await read(query)).toMatchObject({ ...expected, start_url: '/' });
});

it('names icons that exist, in the sizes that it states', async () => {
  for (const { src, sizes } of (await read('?lang=en')).icons) {
    const file = `public${src}`;
    await access(file);
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

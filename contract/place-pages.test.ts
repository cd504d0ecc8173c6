import { expect, it } from 'vitest';
import { inLanguage } from './language-address.ts';
import { placePages, placesNear } from './place-pages.ts';

it('each page of a place has its own address in every language', () => {
  const addresses = placePages.map(({ slug }) => inLanguage(`/places/${slug}`, 'ar'));
  expect(new Set(addresses).size).toBe(placePages.length);
  for (const [at, { slug }] of placePages.entries()) expect(addresses[at]).toBe(`/ar/places/${slug}`);
});

it('names the nearest other places first, and never the place itself', () => {
  const of = (slug: string) =>
    placesNear(
      placePages.find((one) => one.slug === slug)!,
      3,
    ).map((one) => one.slug);
  expect(of('zuwara')[0]).toBe('sabratha');
  expect(of('cyrene')[0]).toBe('jebel-akhdar');
  expect(of('ghat')).toContain('sebha');
  for (const page of placePages) expect(placesNear(page, 4)).not.toContain(page);
});

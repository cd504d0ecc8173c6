import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '#contract/common.ts';
import { placePages } from '#contract/place-pages.ts';
import { placeMeta } from './place-meta.ts';
import { placeSources, placeTexts, seasonSources } from '#app/shared/places/place-texts.server.ts';

describe('the texts of places', () => {
  it('are there for each page and no other, in every language', () => {
    for (const locale of locales) {
      const { places, seasons } = placeTexts[locale];
      expect(Object.keys(places).toSorted()).toEqual(placePages.map(({ slug }) => slug).toSorted());
      for (const { slug, climate } of placePages) {
        const { name, title, about } = places[slug]!;
        expect(title, `${slug} ${locale}`).toContain(name);
        expect(about.length, `${slug} ${locale}`).toBeGreaterThan(40);
        expect(seasons[climate].length, `${climate} ${locale}`).toBeGreaterThan(40);
      }
    }
    expect(new Set(locales.map((locale) => placeTexts[locale])).size).toBe(locales.length);
  });

  it('name a source where they give an amount of rain or a year of the world heritage', () => {
    for (const [slug, { about }] of Object.entries(placeTexts.en.places))
      expect(slug in placeSources, slug).toBe(/heritage/.test(about));
    for (const sources of Object.values(seasonSources)) expect(sources.length).toBeGreaterThan(0);
  });

  it('keep French signs beside their words', () => {
    const { places, seasons } = placeTexts.fr;
    const texts = [...Object.values(places).flatMap((place) => Object.values(place)), ...Object.values(seasons)];
    for (const text of texts) expect(text).not.toMatch(/ [:;!?»]|« /);
  });
});

it('has a title whose French names the place with its preposition', () => {
  const titleOf = (slug: string, locale: Locale) => placeTexts[locale].places[slug]!.title;
  expect(titleOf('jebel-akhdar', 'fr')).toBe('Séjours dans le Djebel Akhdar');
  expect(titleOf('jebel-nafusa', 'fr')).toBe('Séjours dans le Djebel Nefoussa');
  expect(titleOf('tripoli', 'fr')).toBe('Séjours à Tripoli');
  expect(titleOf('jebel-akhdar', 'en')).toBe('Stays in Jebel Akhdar');
  expect(titleOf('jebel-akhdar', 'ar')).toBe('إقامات في الجبل الأخضر');
  for (const [slug, { name, title }] of Object.entries(placeTexts.fr.places))
    expect(title, slug).toMatch(name.startsWith('Djebel') ? /^Séjours dans le / : /^Séjours à /);
});

it('shows the picture of the product for a place without homes', () => {
  const place = { name: 'Ghat', title: 'Stays in Ghat', about: 'An oasis', latitude: 24.96, longitude: 10.18 };
  expect(placeMeta(place, [], 'en', 'https://diyar.test', '/places/ghat')).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://diyar.test/icons/link-preview.jpg' },
      { property: 'og:image:alt', content: 'Diyar' },
    ]),
  );
});

it('describes a place, its homes and the way to it for search engines in the language of the address', () => {
  const place = { name: 'طرابلس', title: 'إقامات في طرابلس', about: 'العاصمة', latitude: 32.85, longitude: 13.19 };
  const photo = { key: 'hosh-01', width: 1200, height: 800, color: '#b9b9a3', alt: 'حوش' };
  const homes = [{ id: '1', title: 'بيت', photo }];
  const tags = placeMeta(place, homes, 'ar', 'https://diyar.test', '/ar/places/tripoli');
  const graph = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))[0] as {
    '@graph': [{ url: string }, { itemListElement: { item: string }[] }, { itemListElement: { url: string }[] }];
  };
  const [shown, crumbs, list] = graph['@graph'];
  expect(shown.url).toBe('https://diyar.test/ar/places/tripoli');
  expect(crumbs.itemListElement.map(({ item }) => item)).toEqual([
    'https://diyar.test/ar',
    'https://diyar.test/ar/search',
    'https://diyar.test/ar/places/tripoli',
  ]);
  expect(list.itemListElement.map(({ url }) => url)).toEqual(['https://diyar.test/ar/properties/1']);
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://diyar.test/media/hosh-01-1200x630.jpg' });
});

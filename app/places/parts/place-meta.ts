import { msg } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { canonicalAddress, inLanguage, readLanguageAddress } from '#contract/language-address.ts';
import { pageTitle, productName } from '#contract/product.ts';
import { textIn } from '#app/i18n.ts';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import { openGraph } from '#app/shared/open-graph.ts';
import { shorten } from '#app/shared/shorten.ts';

const descriptionLimit = 200;

export interface PlaceForMeta {
  name: string;
  /** The heading of the page. */
  title: string;
  about: string;
  latitude: number;
  longitude: number;
}

/** The meta tags of the page of a place, and its description for search engines. */
export function placeMeta(
  place: PlaceForMeta,
  homes: readonly Pick<CardView, 'id' | 'title' | 'photo'>[],
  locale: Locale,
  publicUrl: string,
  pathname: string,
): MetaDescriptor[] {
  const { title } = place;
  const description = shorten(place.about, descriptionLimit);
  const url = canonicalAddress(publicUrl, pathname);
  return [
    { title: pageTitle(title, locale) },
    { name: 'description', content: description },
    ...openGraph({ title, description, url, locale, photo: homes[0]?.photo }, publicUrl),
    { 'script:ld+json': describePlace({ ...place, url }, homes, locale, publicUrl, pathname) },
  ];
}

/** A place with its homes and the way to it, in the vocabulary of schema.org. */
function describePlace(
  place: PlaceForMeta & { url: string },
  homes: readonly Pick<CardView, 'id' | 'title'>[],
  locale: Locale,
  publicUrl: string,
  pathname: string,
) {
  const { language } = readLanguageAddress(pathname);
  const absolute = (path: string) => `${publicUrl}${inLanguage(path, language)}`;
  const crumbs = [
    { name: productName(locale), item: absolute('/') },
    { name: textIn(locale, msg`All homes`), item: absolute('/search') },
    { name: place.name, item: place.url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Place',
        '@id': `${place.url}#place`,
        name: place.name,
        description: place.about,
        url: place.url,
        address: { '@type': 'PostalAddress', addressCountry: 'LY' },
        geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
      },
      {
        '@type': 'ItemList',
        name: place.title,
        itemListElement: homes.map(({ id, title }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: absolute(`/properties/${id}`),
        })),
      },
    ],
  };
}

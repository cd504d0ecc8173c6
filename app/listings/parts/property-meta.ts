import type { MetaDescriptor } from 'react-router';
import { productName } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';
import { canonicalAddress } from '#contract/language-address.ts';
import { openGraph } from '#app/shared/open-graph.ts';
import { shorten } from '#app/shared/shorten.ts';
import type { PropertyScreenData } from './property-screen.tsx';
import { describeForSearchEngines } from './structured-data.ts';

const descriptionLimit = 200;

/** The meta tags of the page of a property, for browsers, messengers and search engines. */
export function propertyMeta(
  { property, reviews }: PropertyScreenData,
  locale: Locale,
  publicUrl: string,
  pathname: string,
): MetaDescriptor[] {
  const siteName = productName(locale);
  const title = `${property.title} · ${siteName}`;
  const description = shorten(property.description, descriptionLimit);
  const url = canonicalAddress(publicUrl, pathname);
  return [
    { title },
    { name: 'description', content: description },
    ...openGraph(
      { title: `${property.title}, ${property.location}`, description, url, locale, photo: property.photos[0] },
      publicUrl,
    ),
    {
      // Search engines read what the server has rendered, which React leaves as it is.
      'script:ld+json': import.meta.env.SSR ? describeForSearchEngines(property, reviews.reviews, publicUrl, url) : {},
    },
  ];
}

import { msg } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { canonicalAddress, inLanguage, readLanguageAddress } from '#contract/language-address.ts';
import { productName } from '#contract/product.ts';
import { textIn } from '#app/i18n.ts';
import { openGraph } from '#app/shared/open-graph.ts';

const title = msg`Find your perfect stay in Libya`;
const description = msg`Villas, old houses, chalets and flats across Libya: checked by people who live there.`;

/** The preview of a link to the home page, and the site with its search as schema.org describes them. */
export function homeMeta(
  photo: { key: string; alt: string } | undefined,
  locale: Locale,
  publicUrl: string,
  pathname: string,
): MetaDescriptor[] {
  const url = canonicalAddress(publicUrl, pathname);
  const { language } = readLanguageAddress(pathname);
  return [
    ...openGraph(
      { title: textIn(locale, title), description: textIn(locale, description), url, locale, photo },
      publicUrl,
    ),
    // Search engines read what the server has rendered, which React leaves as it is.
    { 'script:ld+json': import.meta.env.SSR ? describeSite(locale, publicUrl, url, language) : {} },
  ];
}

/** The site with its search, and who runs it, as schema.org describes them. */
function describeSite(
  locale: Locale,
  publicUrl: string,
  url: string,
  language: Locale | null,
): Record<string, unknown> {
  const organization = `${publicUrl}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: productName(locale),
        url,
        inLanguage: locale,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${publicUrl}${inLanguage('/search', language)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: productName(locale),
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icons/icon-512.png`,
      },
    ],
  };
}

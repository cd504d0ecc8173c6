import { msg } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import { pageTitle, productName } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';
import { canonicalAddress } from '#contract/language-address.ts';
import { textIn } from '#app/i18n.ts';
import { openGraph } from '#app/shared/open-graph.ts';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import { shorten } from '#app/shared/shorten.ts';
import type { Host } from './host-card.tsx';

const descriptionLimit = 200;

/** The meta tags of the page of a host, for browsers, messengers and search engines. The picture is one of the first home. */
export function hostMeta(
  host: Host,
  homes: readonly Pick<CardView, 'photo'>[],
  locale: Locale,
  publicUrl: string,
  pathname: string,
): MetaDescriptor[] {
  const title = pageTitle(host.name, locale);
  const { name } = host;
  const product = productName(locale);
  const description = host.bio
    ? shorten(host.bio, descriptionLimit)
    : textIn(locale, msg`The homes of ${name} on ${product}, and what guests say about them.`);
  const url = canonicalAddress(publicUrl, pathname);
  const image = host.avatar ? `${publicUrl}${host.avatar}` : undefined;
  return [
    { title },
    { name: 'description', content: description },
    ...openGraph({ title, description, url, locale, photo: homes[0]?.photo, type: 'profile' }, publicUrl),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url,
        mainEntity: {
          '@type': host.is_company ? 'Organization' : 'Person',
          identifier: host.id,
          name: host.name,
          url,
          ...(host.bio ? { description: host.bio } : {}),
          ...(image ? { image } : {}),
        },
      },
    },
  ];
}

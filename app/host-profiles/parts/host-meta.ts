import type { MetaDescriptor } from 'react-router';
import { productName } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';
import { canonicalAddress } from '#contract/language-address.ts';
import { shorten } from '#app/shared/shorten.ts';
import type { Host } from './host-card.tsx';

const openGraphLocales: Record<Locale, string> = { en: 'en_GB', ar: 'ar_LY', fr: 'fr_FR' };
const descriptions: Record<Locale, (name: string) => string> = {
  en: (name) => `The homes of ${name} on Diyar, and what guests say about them.`,
  ar: (name) => `أماكن ${name} على ديار، وما يقوله الضيوف عنها.`,
  fr: (name) => `Les logements de ${name} sur Diyar, et ce qu’en disent les voyageurs.`,
};
const descriptionLimit = 200;

/** The meta tags of the page of a host, for browsers, messengers and search engines. */
export function hostMeta(host: Host, locale: Locale, publicUrl: string, pathname: string): MetaDescriptor[] {
  const siteName = productName(locale);
  const title = `${host.name} · ${siteName}`;
  const description = host.bio ? shorten(host.bio, descriptionLimit) : descriptions[locale](host.name);
  const url = canonicalAddress(publicUrl, pathname);
  const image = host.avatar ? `${publicUrl}${host.avatar}` : undefined;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: openGraphLocales[locale] },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
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

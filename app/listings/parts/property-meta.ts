import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { PropertyScreenData } from './property-screen.tsx';
import { describeForSearchEngines, photoAddress } from './structured-data.ts';

const siteNames: Record<Locale, string> = { en: 'Diyar', ar: 'ديار', fr: 'Diyar' };
const openGraphLocales: Record<Locale, string> = { en: 'en_GB', ar: 'ar_LY', fr: 'fr_FR' };
const descriptionLimit = 200;

/** The meta tags of the page of a property, for browsers, messengers and search engines. */
export function propertyMeta(
  { property, reviews }: PropertyScreenData,
  locale: Locale,
  publicUrl: string,
): MetaDescriptor[] {
  const siteName = siteNames[locale];
  const title = `${property.title} · ${siteName}`;
  const description = shorten(property.description, descriptionLimit);
  const url = `${publicUrl}/properties/${property.id}`;
  const cover = property.photos[0];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: openGraphLocales[locale] },
    { property: 'og:title', content: `${property.title}, ${property.location}` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(cover
      ? [
          { property: 'og:image', content: `${publicUrl}${photoAddress(cover)}` },
          { property: 'og:image:alt', content: cover.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': describeForSearchEngines(property, reviews.reviews, publicUrl) },
  ];
}

/** The first sentences within the limit, or the first words where the first sentence is longer. */
export function shorten(text: string, limit: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit);
  const sentenceEnd = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('؟ '), cut.lastIndexOf('! '));
  if (sentenceEnd > limit / 2) return cut.slice(0, sentenceEnd + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { previewHeight, previewPath, previewWidth } from '#contract/preview-picture.ts';
import { productName } from '#contract/product.ts';

const openGraphLocales: Record<Locale, string> = { en: 'en_GB', ar: 'ar_LY', fr: 'fr_FR' };

export interface LinkPreview {
  title: string;
  description: string;
  /** The absolute address of the page. */
  url: string;
  locale: Locale;
  /** A stored photo; without one the preview has no picture. */
  photo?: { key: string; alt: string } | undefined;
}

/** The meta tags by which messengers show a link to a page, with a picture cropped to their size. */
export function openGraph(
  { title, description, url, locale, photo }: LinkPreview,
  publicUrl: string,
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName(locale) },
    { property: 'og:locale', content: openGraphLocales[locale] },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    // A photo without a key stands for none.
    ...(photo?.key
      ? [
          { property: 'og:image', content: `${publicUrl}${previewPath(photo.key)}` },
          { property: 'og:image:width', content: String(previewWidth) },
          { property: 'og:image:height', content: String(previewHeight) },
          { property: 'og:image:alt', content: photo.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}

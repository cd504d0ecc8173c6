import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { linkPreviewPath, previewHeight, previewPath, previewWidth } from '#contract/preview-picture.ts';
import { productName } from '#contract/product.ts';
import { languages } from '#contract/languages.ts';

export interface LinkPreview {
  title: string;
  description: string;
  /** The absolute address of the page. */
  url: string;
  locale: Locale;
  /** A stored photo, cropped to the size of previews; without one the picture of the product. */
  photo?: { key: string; alt: string } | undefined;
  type?: 'website' | 'profile';
}

/** The meta tags by which messengers show a link to a page. */
export function openGraph(
  { title, description, url, locale, photo, type = 'website' }: LinkPreview,
  publicUrl: string,
): MetaDescriptor[] {
  const siteName = productName(locale);
  // A photo without a key stands for none.
  const picture = photo?.key
    ? { path: previewPath(photo.key), alt: photo.alt }
    : { path: linkPreviewPath, alt: siteName };
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: languages[locale].intl.slice(0, 5).replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${publicUrl}${picture.path}` },
    { property: 'og:image:width', content: String(previewWidth) },
    { property: 'og:image:height', content: String(previewHeight) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

import { alternatesOf } from '#contract/language-address.ts';

/** A public screen, by its path without a language, or a file. */
export interface SitemapEntry {
  path: string;
  /** The day on which its content last changed, in Africa/Tripoli; absent where nobody knows. */
  changedOn?: string | undefined;
}

/** Screens of one file: at four addresses each it stays far below the 50,000 addresses and 50 MB of a sitemap. */
export const screensInFile = 2500;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The file that names other sitemaps, each with the last change of what it lists. */
export function writeSitemapIndex(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const files = entries.map(
    ({ path, changedOn }) => `<sitemap><loc>${escape(publicUrl + path)}</loc>${lastmod(changedOn)}</sitemap>`,
  );
  return `${declaration}\n<sitemapindex xmlns="${sitemaps}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap with the addresses of each screen in all languages, which name each other as alternates. */
export function writeSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, changedOn }) => {
    const alternates = alternatesOf(publicUrl, path);
    const links = alternates.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(href)}"/>`,
    );
    const changed = lastmod(changedOn);
    return alternates.map(({ href }) => `<url><loc>${escape(href)}</loc>${changed}${links.join('')}</url>`);
  });
  return `${declaration}\n<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

function lastmod(changedOn: string | undefined): string {
  return changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Which pages a CDN may keep, for how long, and by which keys it forgets them (docs/decisions/0101-pages-in-a-cdn.md). They are pages of the
 * page cache: without a nonce, and the same for all who ask with the same headers.
 */
import type { FastifyRequest } from 'fastify';
import { readLanguageAddress } from '#contract/language-address.ts';
import { homePagesKey, homesKey, keyOfHome, pagesKey } from './platform/cdn-purges.ts';
import type { ScreenPreferences } from './screen-preferences.ts';

/**
 * Headers of a cached page that a CDN may give to others; undefined for a page that depends on a cookie, also on the absence of one that this
 * visitor has beside others, and for one whose address does not say its language: not every CDN tells languages apart.
 *
 * @param seconds `CDN_SECONDS`; 0 where no page is shared
 * @param path of the address, without its query
 */
export function sharedPageHeaders(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { addressLanguage }: Pick<ScreenPreferences, 'addressLanguage'>,
  { seconds, path }: { seconds: number; path: string },
): Record<string, string> | undefined {
  if (seconds === 0 || headers.cookie !== undefined || addressLanguage === null) return undefined;
  const keys = keysOfPage(path);
  return {
    // Browsers ask each time, as they do without a CDN.
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  };
}

/** The keys by which a CDN finds a page: its home, or all pages with lists of homes. */
function keysOfPage(address: string): string[] {
  const { path } = readLanguageAddress(address);
  const [, id] = /^\/properties\/([\w-]+)$/.exec(path) ?? [];
  if (id !== undefined) return [pagesKey, homePagesKey, keyOfHome(id.toLowerCase())];
  return /^\/(?:$|search$|map$|(?:hosts|places|recommendations)\/)/.test(path) ? [pagesKey, homesKey] : [pagesKey];
}

/**
 * Which pages the server may cache for some seconds for several visitors (docs/decisions/0096-page-cache.md). A page is made of its
 * address and of what `readPreferences` of the server reads; a parameter that is not listed here is one that nobody has looked at, or
 * one of a stranger, and its page is rendered anew.
 */
import { readLanguageAddress } from '#contract/language-address.ts';
import { leastFilterNames } from '#contract/home-numbers.ts';

/** Those of `readSearchQuery`; each is also read with a capital in place of `_`. */
const searchNames = [
  'q refines location locations excluded_locations bbox near near_km sea_km check_in check_out month month_part nights',
  'arrival_time flexible guests adults children infants property_type group_type amenities refused confidence min_price',
  'max_price price_currency min_rating family_only instant_book pay_at_property sort map',
]
  .flatMap((names) => names.split(' '))
  .concat(leastFilterNames);
const resultNames = [...searchNames, 'cursor', 'shown'];
/** Without days: with them a home's page has a quote, and that is computed for each who asks. */
const guestNames = ['guests', 'adults', 'children', 'infants'];

/** The paths without a language, and the parameters of each. */
const cacheablePages: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/^\/$/, new Set(searchNames)],
  [/^\/(?:search|map)$/, new Set(resultNames)],
  [/^\/properties\/[\w-]+$/, new Set(guestNames)],
  [/^\/(?:hosts|places|recommendations)\/[\w-]+$/, new Set()],
  [/^\/(?:privacy|terms|accessibility|sitemap)$/, new Set()],
  [/^\/help-support$/, new Set(['q'])],
  [/^\/help-support\/[\w-]+$/, new Set()],
];

/** A longer one is none that a screen links to. */
const maxLength = 1000;

/**
 * The address under which a page is cached: the same for all orders of its parameters. Undefined for a page that must be rendered for
 * each who asks.
 *
 * @param address a path with its query
 */
export function cacheableAddress(address: string): string | undefined {
  // No browser sends a fragment, which would be read here as part of the last parameter, and by the router not at all.
  if (address.length > maxLength || address.includes('#')) return undefined;
  const at = address.indexOf('?');
  const [pathname, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  const { path } = readLanguageAddress(pathname);
  const names = cacheablePages.find(([pattern]) => pattern.test(path))?.[1];
  if (!names) return undefined;
  if (query === '') return pathname;
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys()) {
    if (!names.has(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))) return undefined;
  }
  parameters.sort();
  return `${pathname}?${parameters}`;
}

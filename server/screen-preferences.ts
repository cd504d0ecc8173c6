import type { Currency, Locale } from '#contract/common.ts';
import { hasLanguageAddresses, readLanguageAddress } from '#contract/language-address.ts';
import { isLocale, pickLocale } from '#contract/locale.ts';
import { isCurrency, regionalCurrency } from '#contract/money.ts';

/**
 * All that the pages of an address differ in: pages are kept by these (server/screens.ts), and get nothing else of a request.
 */
export interface ScreenPreferences {
  locale: Locale;
  /** The language that the address begins with; null for none. */
  addressLanguage: Locale | null;
  theme: 'light' | 'dark' | undefined;
  /** Selected on the device, preferred by the account that is probably signed in, and by the browser's languages. */
  currency: { selected: Currency | null; account: Currency | null; regional: Currency };
  isSignedInExpected: boolean;
  /** The height in pixels that the next trip of who is probably signed in had on the home page; 0 where none was there. */
  nextTripHeight: number;
  /** The height in pixels that the last searches of the device take on the home page; 0 where it has none, and on all other pages. */
  lastSearchesHeight: number;
}

/** Higher ones are not those of a card, nor of three searches. */
const maxHeights = { next_trip: 400, last_searches: 600 };
/** The one by which pages of visitors are cached is in steps, whoever has written it. */
const heightStep = 8;

/**
 * Language, theme and currency of a page. The language is that of the address, else the one that was selected on the device;
 * on screens whose addresses have none, then that of the address by which this visit began; else the browser's.
 *
 * @param pathname of the page, also of the data that a navigation asks for (`/ar.data`)
 */
export function readPreferences(
  pathname: string,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): ScreenPreferences {
  const path = pathname.replace(/\.data$/, '');
  const valueOf = (name: CookieName) => (headers.cookie ? patterns[name].exec(headers.cookie)?.[1] : undefined);
  const localeIn = (name: CookieName) => {
    const value = valueOf(name);
    return isLocale(value) ? value : null;
  };
  const currencyIn = (name: CookieName) => {
    const value = valueOf(name);
    return isCurrency(value) ? value : null;
  };
  const addressLanguage = readLanguageAddress(path).language;
  const visitLanguage = hasLanguageAddresses(path) ? null : localeIn('visit_locale');
  const theme = valueOf('theme');
  const isSignedInExpected = valueOf('signed_in') === '1';
  const heightIn = (name: keyof typeof maxHeights) => {
    const height = Number(valueOf(name) ?? 0);
    return height > 0 && height <= maxHeights[name] ? Math.round(height) : 0;
  };
  return {
    locale: addressLanguage ?? localeIn('locale') ?? visitLanguage ?? pickLocale(headers['accept-language']),
    addressLanguage,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    currency: {
      selected: currencyIn('currency'),
      account: currencyIn('account_currency'),
      regional: regionalCurrency(headers['accept-language']),
    },
    isSignedInExpected,
    nextTripHeight: isSignedInExpected ? heightIn('next_trip') : 0,
    // The router asks for the data of `/` at `/_.data`.
    lastSearchesHeight:
      readLanguageAddress(path.replace(/^\/_$/, '/')).path === '/'
        ? Math.ceil(heightIn('last_searches') / heightStep) * heightStep
        : 0,
  };
}

/** The cookies in which a device keeps what was selected on it. */
const cookieNames = [
  'locale',
  'visit_locale',
  'theme',
  'currency',
  'account_currency',
  'signed_in',
  'next_trip',
  'last_searches',
] as const;
type CookieName = (typeof cookieNames)[number];
const patterns = Object.fromEntries(
  cookieNames.map((name) => [name, new RegExp(`(?:^|;\\s*)${name}=(\\w+)(?:;|$)`)]),
) as Record<CookieName, RegExp>;

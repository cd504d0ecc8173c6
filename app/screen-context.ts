import { createContext } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Api } from './api.ts';
import type { CurrencyHints } from './shared/money/shown-currency.ts';

/** What the server passes to the loaders of a page. */
export interface ScreenContext {
  /** Calls the API in process, as a visitor, in the language of the request. */
  api: Api;
  locale: Locale;
  /** The language that the address of the page begins with. */
  addressLanguage: Locale | null;
  theme: 'light' | 'dark' | undefined;
  currency: CurrencyHints;
  /** A cookie says that somebody is probably signed in. Only a hint, for reserving space in the shell. */
  isSignedInExpected: boolean;
  /** The height in pixels that the next trip had on the home page, so that its space is reserved; 0 for none. */
  nextTripHeight: number;
  /** The same of the last searches of the device. */
  lastSearchesHeight: number;
  /** A full street style that maps use instead of the bundled one. */
  mapStyleUrl: string | undefined;
  /** A PMTiles file with the streets that maps show on the bundled ground. */
  mapTilesUrl: string | undefined;
  /** Codes can be sent to phones. */
  hasSms: boolean;
  /** The server can translate what people wrote. */
  hasTranslator: boolean;
  /** The nonce of the content security policy, for the page's inline scripts. */
  nonce: string;
  /** The origin of the site, without a trailing slash, for absolute links. */
  publicUrl: string;
}

export const screenContext = createContext<ScreenContext>();

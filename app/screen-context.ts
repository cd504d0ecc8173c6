import { createContext } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Api } from './api.ts';

/** What the server hands to the loaders of a page. */
export interface ScreenContext {
  /** Calls the API in process, as a visitor, in the reader's language. */
  api: Api;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  /** Somebody is probably signed in: a hint of the browser's, good for nothing but leaving room in the frame. */
  isSignedInExpected: boolean;
  /** A full street style that maps use instead of the bundled one. */
  mapStyleUrl: string | undefined;
  /** Lets this page's own scripts run, and no others. */
  nonce: string;
  /** Where the site stands, without a slash at the end; for links that leave the browser. */
  publicUrl: string;
}

export const screenContext = createContext<ScreenContext>();

import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';
import catalogues from 'virtual:catalogues';
import type { Locale } from '#contract/common.ts';
import { readLanguageAddress } from '#contract/language-address.ts';

/**
 * A part of a language's catalogue: the messages of one of a visitor's first screens and the shell, or all messages; see
 * `catalogueParts` in scripts/vite-plugins.ts.
 */
export type CataloguePart = 'home' | 'search' | 'entry' | 'property' | 'all';
/** The messages of what is loaded later on one of those screens: see `laterTexts` there. */
export type LaterCataloguePart = 'stay' | 'photos' | 'cards' | 'booking' | 'box' | 'results';
type AnyPart = CataloguePart | LaterCataloguePart;

const instances = new Map<Locale, I18n>();
/** Parts that are loaded or loading, as `locale/part`. */
const requestedParts = new Map<string, Promise<void>>();

/** Loads a part of a language's catalogue once. Returns the language's `I18n`, with all parts that were loaded so far. */
export async function loadCatalogue(locale: Locale, part: AnyPart = 'all'): Promise<I18n> {
  await loadPart(locale, isRequested(locale, 'all') ? 'all' : part);
  return i18nOf(locale);
}

/**
 * A text outside of components, such as the title of a page, in a language whose catalogue is loaded: on the server all of it,
 * in a browser the part of the screen.
 */
export function textIn(locale: Locale, message: MessageDescriptor): string {
  return i18nOf(locale)._(message);
}

function isRequested(locale: Locale, part: AnyPart): boolean {
  return requestedParts.has(`${locale}/${part}`);
}

function i18nOf(locale: Locale): I18n {
  let i18n = instances.get(locale);
  if (!i18n) {
    // A component that was loaded later, such as a dialog, uses a message of no loaded part. It is rendered again once the
    // whole catalogue is loaded.
    const loadAll = () => {
      if (!isRequested(locale, 'all')) void loadCatalogue(locale).catch(() => undefined);
    };
    const messages = { [locale]: {} };
    if (import.meta.env.DEV) {
      // Shows the source text until `npm run locales` has extracted the message.
      i18n = setupI18n({ locale, messages });
      i18n.on('missing', loadAll);
    } else {
      // The build removes source texts, so that Lingui would show the id of a missing message.
      const missing = () => {
        loadAll();
        return '';
      };
      i18n = setupI18n({ locale, messages, missing });
    }
    instances.set(locale, i18n);
  }
  return i18n;
}

function loadPart(locale: Locale, part: AnyPart): Promise<void> {
  const name = `${locale}/${part}`;
  let loading = requestedParts.get(name);
  if (!loading) {
    loading = catalogues[locale][part]().then(({ messages }) => i18nOf(locale).load(locale, messages));
    // After a failure the next call tries again.
    loading.catch(() => requestedParts.delete(name));
    requestedParts.set(name, loading);
  }
  return loading;
}

/** The catalogue part of the screen at a path. */
export function cataloguePartFor(pathname: string): CataloguePart {
  const { path } = readLanguageAddress(pathname);
  if (path === '/') return 'home';
  if (path === '/search') return 'search';
  if (path === '/login' || path === '/signup') return 'entry';
  return path.startsWith('/properties/') ? 'property' : 'all';
}

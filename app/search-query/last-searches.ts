import { locales, type Locale } from '#contract/common.ts';
import { readActAs } from '#app/session/act-as.ts';
import { deviceStorage } from '#app/session/use-draft.ts';
import { readSearchQuery } from './read-search-query.ts';
import { writeSearchQuery } from './search-addresses.ts';
import { placeOf, withoutPastDates, type SearchQuery } from './search-query.ts';

/** A search with results, as this device remembers it. */
export interface LastSearch {
  query: SearchQuery;
  /** The place in the language of the search; null without one. */
  placeName: string | null;
  /** Other places and the landmark, by how the search names them. */
  placeNames: Readonly<Record<string, string>>;
  /** The language of the names. */
  locale: Locale;
}

interface Entry extends Omit<LastSearch, 'query'> {
  /** The parameters of its address. */
  query: string;
  searched_at: string;
}

/** With the prefix of drafts: `forgetDrafts` removes it on sign-out. */
const key = 'draft.lastSearches';
const most = 3;
const days = 30;
/** A longer search is nobody's in words. */
const maxLength = 1500;
/** The height of the heading, and of a search, in the usual size of text. */
const heights = { heading: 53, search: 75 };

const listeners = new Set<() => void>();
const none: readonly LastSearch[] = [];
let parsed: { text: string; today: string; searches: readonly LastSearch[] } | undefined;

/**
 * The last searches of this device, newest first, without those whose dates have passed. The same array while unchanged.
 *
 * @param today in Tripoli
 */
export function readLastSearches(today: string): readonly LastSearch[] {
  const text = readText();
  if (parsed?.text !== text || parsed.today !== today) parsed = { text, today, searches: searchesOf(text, today) };
  return parsed.searches;
}

function readText(): string {
  try {
    return deviceStorage()?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function searchesOf(text: string, today: string): readonly LastSearch[] {
  const searches = entriesOf(text).flatMap(({ query: parameters, placeName, placeNames, locale }) => {
    const query = readSearchQuery(new URLSearchParams(parameters));
    return withoutPastDates(query, today) === query ? [{ query, placeName, placeNames, locale }] : [];
  });
  return searches.length > 0 ? searches : none;
}

function entriesOf(text: string): Entry[] {
  try {
    const since = new Date(Date.now() - days * 86_400_000).toISOString();
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter((entry) => isEntry(entry) && entry.searched_at > since) : [];
  } catch {
    return [];
  }
}

/** False for what another release of the site, or nobody of ours, has written. */
function isEntry(entry: unknown): entry is Entry {
  const { query, placeName, placeNames, locale, searched_at } = (entry ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return (
    typeof query === 'string' &&
    (placeName === null || typeof placeName === 'string') &&
    typeof placeNames === 'object' &&
    placeNames !== null &&
    locales.includes(locale as Locale) &&
    typeof searched_at === 'string'
  );
}

/** Calls back when a search was remembered or forgotten, also in another window. */
export function onLastSearches(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Remembers a search, unless it has no words. It takes the place of an earlier one of the same place. */
export function rememberSearch(search: LastSearch): void {
  const query = { ...search.query, sort: 'recommended', hides_map: false } satisfies SearchQuery;
  const parameters = writeSearchQuery(query).toString();
  // A part of the map has no name, and an administrator who sees Diyar as somebody else does not search for themselves.
  if (parameters === '' || parameters.length > maxLength || query.bbox !== '' || readActAs()) return;
  const { placeName, placeNames, locale } = search;
  const kept = entriesOf(readText()).filter(
    (entry) => subjectOf(readSearchQuery(new URLSearchParams(entry.query))) !== subjectOf(query),
  );
  write([{ query: parameters, placeName, placeNames, locale, searched_at: new Date().toISOString() }, ...kept]);
}

/** What stays the same while somebody changes the dates or the filters of a search. */
function subjectOf(query: SearchQuery): string {
  return [placeOf(query), query.near, ...query.locations].join('|').toLowerCase();
}

/** Forgets a search. */
export function forgetSearch(query: SearchQuery): void {
  const subject = subjectOf(query);
  write(
    entriesOf(readText()).filter((entry) => subjectOf(readSearchQuery(new URLSearchParams(entry.query))) !== subject),
  );
}

function write(entries: readonly Entry[]): void {
  const kept = entries.slice(0, most);
  try {
    if (kept.length === 0) deviceStorage()?.removeItem(key);
    else deviceStorage()?.setItem(key, JSON.stringify(kept));
    writeHeight(kept.length === 0 ? 0 : heights.heading + kept.length * heights.search);
  } catch {
    // Where storage is blocked or full nothing is remembered.
  }
  for (const listener of listeners) listener();
}

/**
 * Tells the server how much space the last searches need on the home page, so that it does not move when they arrive; 0 for none.
 * It is all that the server gets of them, in steps, so that few pages differ in it.
 */
export function writeHeight(height: number): void {
  const rounded = Math.ceil(height / 8) * 8;
  document.cookie = `last_searches=${rounded}; path=/; max-age=${rounded > 0 ? days * 86_400 : 0}; samesite=lax`;
}

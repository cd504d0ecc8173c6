import type { User } from '#contract/types.gen.ts';
import type { Currency, Locale } from '#contract/common.ts';
import { readActAs } from './act-as.ts';

export interface Preferences {
  language?: Locale;
  currency?: Currency;
}

/**
 * What the account's owner has chosen where the page shows something else, and where this device has not asked about that
 * choice yet (`answered`). A preference that nobody has chosen is never offered.
 */
export function preferenceOffer(
  user: Pick<User, 'language' | 'language_chosen' | 'currency' | 'currency_chosen'>,
  shown: Required<Preferences>,
  answered: Preferences,
): Preferences {
  const { language, currency } = user;
  const offer: Preferences = {};
  if (user.language_chosen && language && language !== shown.language && language !== answered.language) {
    offer.language = language;
  }
  if (user.currency_chosen && currency !== shown.currency && currency !== answered.currency) offer.currency = currency;
  return offer;
}

/** The entry of `localStorage`: what each account's user was asked about here, by the id of the user. It outlives the session. */
const key = 'preferenceAnswers';
/** Of accounts; the oldest go. */
const maximumAnswers = 20;

type Answers = Record<string, Preferences>;

/** Answers that could not be stored, because storage is full or blocked: they hold until the page is closed. */
let inMemory: string | undefined;
const listeners = new Set<() => void>();

/** The answers as they are stored, for `answerOf`. */
export function readAnswers(): string {
  const stored = readStored();
  if (inMemory === undefined) return stored;
  // Another window may have stored answers since.
  return JSON.stringify({ ...parse(stored), ...parse(inMemory) });
}

function readStored(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Calls `onChange` when an offer is answered in this window or another one. Returns a function that ends that. */
export function onAnswer(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onStorage);
  };
}

/** What this device has asked the user about. */
export function answerOf(answers: string, userId: string): Preferences {
  return parse(answers)[userId] ?? {};
}

/** Remembers that the user has decided on these preferences here, whatever they chose: they are not offered again. */
export function recordAnswer(userId: string, answer: Preferences): void {
  // Nothing of a person as whom an administrator sees Diyar is stored.
  if (readActAs()) return;
  const { [userId]: before, ...others } = parse(readAnswers());
  const entries = [...Object.entries(others).slice(1 - maximumAnswers), [userId, { ...before, ...answer }]];
  const text = JSON.stringify(Object.fromEntries(entries));
  try {
    localStorage.setItem(key, text);
    inMemory = undefined;
  } catch {
    inMemory = JSON.stringify({ ...parse(inMemory ?? ''), [userId]: { ...before, ...answer } });
  }
  for (const listener of listeners) listener();
}

function parse(text: string): Answers {
  try {
    const stored = JSON.parse(text || '{}') as Answers | null;
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

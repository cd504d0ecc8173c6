import { fold } from './fold.ts';
import {
  analyseWord,
  longestPhrase,
  tokenise,
  type AddedWords,
  type Concept,
  type Token,
  type WordEntry,
} from './word-index.ts';

export type { AddedWords, Concept, Token } from './word-index.ts';

/** The first and the last token of a concept. */
export interface TokenSpan {
  first: number;
  last: number;
}

/** A text with its tokens and concepts, for all recognisers. */
export interface TokenisedText {
  /** Folded. */
  text: string;
  tokens: readonly Token[];
  /** In the order of their first tokens, each once. */
  spans: Readonly<Partial<Record<Concept, readonly TokenSpan[]>>>;
}

/** Links to Diyar are allowed. */
const ownPage =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:www\.)?diyar\.ly(?:\/[\w/?=&-]{0,200})?(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/gu;

/** "rules_v2.docx" is neither a link nor a user name. A name with eight digits is not ignored. */
const fileName =
  /(?<![\p{L}\p{N}_.@/-])(?!\S{0,60}\d{8})[\p{L}\p{N}_-]{1,60}\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|heic|mp4|mov|zip)(?![\p{L}\p{N}]|\.\p{L})/gu;

/** "It rained.Life is good": a missing space between sentences, not a domain. */
const gluedSentence = /(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})(?!(?:Com|Net|Org|Ly|Fr|Info|Tn)(?!\p{L}))/gu;

/** "@ 5pm", "@ 20:30", "@ noon": a time, no address. */
const atHour =
  /(?<![^\s(,;.-])@\s?(?=(?:(?:[01]?\d|2[0-4])(?:\s?[:.h]\s?[0-5]\d)?(?:\s?(?:am|pm|a\.m|p\.m|h|hrs?|hours?|o'clock|uhr|ص|م))?|noon|midday|midnight|sunset|sunrise|maghrib|fajr|dhuhr|asr|isha|lunch|dinner|breakfast)(?![\p{L}\p{N}@_]|\.\p{L}))/gu;

/** Folds and tokenises a text and finds its concepts, in time linear in its length. */
export function tokeniseMessage(original: string, added?: AddedWords): TokenisedText {
  // Most messages have none of the signs that these patterns need.
  let whole = fold(original.includes('.') ? original.replaceAll(gluedSentence, '. ') : original);
  if (whole.includes('.')) whole = whole.replaceAll(ownPage, ' ').replaceAll(fileName, ' ');
  if (whole.includes('@')) whole = whole.replaceAll(atHour, ' ');
  const text = added && added.allowed.size > 0 ? withoutAllowed(whole, added.allowed) : whole;
  const tokens = tokenise(text);
  const spans: Partial<Record<Concept, TokenSpan[]>> = {};
  const words = tokens.map((token) => analyseWord(token.text));
  const addSpan = (concept: Concept, first: number, last: number) => {
    const known = spans[concept];
    if (!known) spans[concept] = [{ first, last }];
    else if (!isLast(known, first, last)) known.push({ first, last });
  };
  const addPhrase = ({ concept, rest }: WordEntry, index: number) => {
    for (let step = 0; step < rest.length; step += 1) {
      if (words[index + 1 + step]?.forms.includes(rest[step]!) !== true) return;
    }
    addSpan(concept, index, index + rest.length);
  };
  for (let index = 0; index < words.length; index += 1) {
    const { forms, concepts, phrases } = words[index]!;
    for (const concept of concepts) addSpan(concept, index, index);
    for (const phrase of phrases) addPhrase(phrase, index);
    if (!added) continue;
    for (const form of forms) for (const entry of added.concepts.get(form) ?? []) addPhrase(entry, index);
  }
  return { text, tokens, spans };
}

/** Whether a span is among those that begin at the same token. */
function isLast(spans: readonly TokenSpan[], first: number, last: number): boolean {
  for (let index = spans.length - 1; index >= 0 && spans[index]!.first === first; index -= 1) {
    if (spans[index]!.last === last) return true;
  }
  return false;
}

/** The text without its allowed phrases. */
function withoutAllowed(text: string, allowed: AddedWords['allowed']): string {
  const tokens = tokenise(text);
  const left: string[] = [];
  let from = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const rest = (allowed.get(tokens[index]!.text) ?? []).find((words) =>
      words.every((word, step) => tokens[index + 1 + step]?.text === word),
    );
    if (!rest) continue;
    left.push(text.slice(from, tokens[index]!.from));
    index += rest.length;
    from = tokens[index]!.to;
  }
  return from === 0 ? text : [...left, text.slice(from)].join(' ');
}

/** A part of a message as a message of its own, with the signs behind its last token. */
export function sliceMessage({ text, tokens, spans }: TokenisedText, { first, last }: TokenSpan): TokenisedText {
  const from = tokens[first]!.from;
  const slice: Partial<Record<Concept, TokenSpan[]>> = {};
  for (const [concept, all] of Object.entries(spans) as [Concept, readonly TokenSpan[]][]) {
    for (let index = firstFrom(all, first); index < all.length && all[index]!.first <= last; index += 1) {
      const span = all[index]!;
      if (span.last <= last) (slice[concept] ??= []).push({ first: span.first - first, last: span.last - first });
    }
  }
  return {
    text: text.slice(from, tokens[last + 1]?.from),
    tokens: tokens.slice(first, last + 1).map((token) => ({ ...token, from: token.from - from, to: token.to - from })),
    spans: slice,
  };
}

/** Whether at most `words` tokens are between two concepts, in either order or, with `before`, `one` first. */
export function areNear(
  { spans }: TokenisedText,
  one: Concept,
  other: Concept,
  words: number,
  order: 'any' | 'before' = 'any',
): boolean {
  const ones = spans[one];
  const others = spans[other];
  if (!ones || !others) return false;
  let begin = 0;
  return ones.some(({ first, last }) => {
    // Both are in order, so that what is too far before one is too far before the next.
    while (begin < others.length && others[begin]!.first < first - words - longestPhrase) begin += 1;
    for (let index = begin; index < others.length && others[index]!.first <= last + words + 1; index += 1) {
      const span = others[index]!;
      if (span.first > last || (order === 'any' && span.last < first && first - span.last <= words + 1)) return true;
    }
    return false;
  });
}

/** The spans that have at most `words` tokens between them and another span. */
export function spansWithin(
  spans: readonly TokenSpan[] | undefined,
  { first, last }: TokenSpan,
  words: number,
): readonly TokenSpan[] {
  return spansAfter(spans, first - words - longestPhrase, 2 * (words + longestPhrase) + last - first).filter((span) => {
    const gap = span.first > last ? span.first - last - 1 : first - span.last - 1;
    return gap >= 0 && gap <= words;
  });
}

/** At most `most` spans that begin after a token, by binary search. */
export function spansAfter(spans: readonly TokenSpan[] | undefined, at: number, most = 12): readonly TokenSpan[] {
  if (!spans) return [];
  const low = firstFrom(spans, at + 1);
  return spans.slice(low, low + most);
}

/** The index of the first span that begins at a token or behind it, by binary search. */
function firstFrom(spans: readonly TokenSpan[], token: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.first >= token) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether the message contains a concept. */
export function mentionsConcept({ spans }: TokenisedText, concept: Concept): boolean {
  return (spans[concept]?.length ?? 0) > 0;
}

import { foldLetters } from '#server/places/places.ts';

/** One run of letters or digits of a sentence. */
export interface Token {
  /** Folded: lower case, no accents, one letter for those that are confused, Latin digits. */
  readonly text: string;
  /** What stood between this token and the one before, spaces left out: "-", "/", ",", "". */
  readonly gap: string;
  /** Whether any space stood there. */
  readonly spaced: boolean;
  readonly kind: 'digits' | 'latin' | 'arabic' | 'other';
}

/** A sentence longer than this is read up to here; the contract refuses much longer ones. */
export const readCharacters = 1000;
const longestToken = 40;

/** Letters that French puts before a vowel, and English behind a word: "d'hôtel", "I'd". */
const elided = /(?<=^|[^\p{L}])(qu|jusqu|aujourd|[dljnscmt])[’'ʼ`´](?=\p{L})/giu;
const contracted = /(?<=\p{L})[’'ʼ`´](?=(?:s|d|t|m|ll|re|ve)(?:[^\p{L}]|$))/giu;
/** "a/c", "w/o", "b&b", "24/7": signs that belong to the word. */
const joinedSigns: readonly (readonly [RegExp, string])[] = [
  [/\ba ?\/ ?c\b/gi, 'ac'],
  [/\bw\/o\b/gi, 'without'],
  [/\bb ?& ?b\b/gi, 'bnb'],
  [/\bt\. ?v\b\.?/gi, 'tv'],
  [/\b24 ?[/h] ?(?:7|24)h?\b/gi, ' allday '],
  [/\bs ?\+ ?(?=\d\b)/gi, 's'],
  [/&/g, ' and '],
  [/[€$£]/g, ' euro '],
  [/د ?\. ?ل/g, ' دينار '],
];

/** Without any of these there is nothing to look for. */
const apostrophes = /[’'ʼ`´]/;
const signs = /[/&.+€$£]|24/;

const piece = /\p{N}+|\p{Script=Latin}+|\p{Script=Arabic}+|[\p{L}]+/gu;

/**
 * The tokens of a sentence. Invisible marks (direction, joiners) go, tashkeel and tatweel too; letters and
 * digits that touch are kept apart by kind, except in Arabizi words such as "7osh" and "masba7".
 */
export function tokenize(sentence: string): Token[] {
  let text = sentence.slice(0, readCharacters).replaceAll(/[\p{Cf}\p{Cs}]/gu, '');
  if (apostrophes.test(text)) text = text.replaceAll(elided, '$1 ').replaceAll(contracted, ' ');
  if (signs.test(text)) for (const [sign, word] of joinedSigns) text = text.replaceAll(sign, word);
  text = foldLetters(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    const found = match[0];
    const kind = kindOf(found);
    if (kind === 'digits' && !/^\d+$/.test(found)) continue;
    tokens.push({
      text: found.slice(0, longestToken),
      gap: between === ' ' || between === '' ? '' : between.replaceAll(/\s/g, '').slice(0, 12),
      spaced: between === ' ' || /\s/.test(between),
      kind,
    });
  }
  return withoutStutter(joinArabizi(tokens));
}

/** Nobody means a word more often than this in a row. */
const mostRepeats = 4;

function withoutStutter(tokens: readonly Token[]): Token[] {
  let repeats = 0;
  return tokens.filter((token, at) => {
    repeats = token.text === tokens[at - 1]?.text ? repeats + 1 : 1;
    return repeats <= mostRepeats;
  });
}

function kindOf(found: string): Token['kind'] {
  const code = found.charCodeAt(0);
  if (code < 0x80) return code < 0x41 ? 'digits' : 'latin';
  if (/^\p{N}/u.test(found)) return 'digits';
  if (/^\p{Script=Arabic}/u.test(found)) return 'arabic';
  return /^\p{Script=Latin}/u.test(found) ? 'latin' : 'other';
}

/** Digits that are Arabizi letters join their neighbours: 7+osh, masba+7. Behind or before them is no space. */
function joinArabizi(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const touches = last !== undefined && token.gap === '' && !token.spaced;
    const letters = last?.kind === 'latin' && token.kind === 'digits' && /^[2-9]{1,2}$/.test(token.text);
    const behind = last?.kind === 'digits' && token.kind === 'latin' && /^[2-9]$/.test(last.text);
    const within = last?.kind === 'latin' && /\d/.test(last.text) && token.kind === 'latin';
    if (last && touches && (letters || behind || within)) {
      joined[joined.length - 1] = { ...last, text: (last.text + token.text).slice(0, longestToken), kind: 'latin' };
    } else joined.push(token);
  }
  return joined;
}

/** A token that mixes digits and letters but is no word after all: "5aug" is 5 and "aug". */
export function splitMixed(token: Token): Token[] {
  const parts = token.text.match(/\d+|\D+/g) ?? [];
  return parts.map((text, index) => ({
    text,
    gap: index === 0 ? token.gap : '',
    spaced: index === 0 && token.spaced,
    kind: /^\d/.test(text) ? 'digits' : 'latin',
  }));
}

/** What a sentence's clause ends with. */
export function endsClause(gap: string): boolean {
  return /[,;:.!?،؛؟()[\]{}"«»|]/.test(gap) || /\n/.test(gap);
}

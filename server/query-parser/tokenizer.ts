import { foldLetters } from '#server/places/places.ts';

/** A run of letters of one script, or of digits, or an Arabizi word with both. */
export interface Token {
  /** Folded (`foldLetters`): lower case, without accents, easily confused letters made equal, European digits. */
  readonly text: string;
  /** The characters between the previous token and this one, without spaces: "-", "/", ",", "". */
  readonly gap: string;
  /** There is a space between the previous token and this one. */
  readonly spaced: boolean;
  readonly kind: 'digits' | 'latin' | 'arabic' | 'other';
  /** The range of pieces of the sentence, `[from, to)`, that `writtenAs` gives as typed. */
  readonly from: number;
  readonly to: number;
}

/** The rest of a longer sentence is ignored; the contract rejects much longer ones. */
export const maxCharacters = 1000;
const maxTokenLength = 40;

/** Elided words of French ("d'hôtel") and contractions of English ("I'd"). */
const frenchElision = /(?<=^|[^\p{L}])(qu|jusqu|aujourd|[dljnscmt])[’'ʼ`´](?=\p{L})/giu;
const englishContraction = /(?<=\p{L})[’'ʼ`´](?=(?:s|d|t|m|ll|re|ve)(?:[^\p{L}]|$))/giu;
/** Words written with signs: "a/c", "w/o", "b&b", "24/7". */
const joinedSigns: readonly (readonly [RegExp, string])[] = [
  [/\ba ?\/ ?c\b/gi, 'ac'],
  [/\bw\/o\b/gi, 'without'],
  [/\bb ?& ?b\b/gi, 'bnb'],
  [/\bt\. ?v\b\.?/gi, 'tv'],
  [/\by ?\/ ?o\b/gi, 'yo'],
  [/\b24 ?[/h] ?(?:7|24)h?\b/gi, ' allday '],
  [/\bs ?\+ ?(?=\d\b)/gi, 's'],
  [/&/g, ' and '],
  [/€/g, ' euro '],
  [/\$/g, ' dollar '],
  [/£/g, ' pounds '],
  [/د ?\. ?ل/g, ' دينار '],
  // With the shadda it is "my parents", without it "my father" as well.
  [/والدي\u0651/g, 'والدينا'],
];

/** A sentence without these characters skips the replacements above. */
const apostrophes = /[’'ʼ`´]/;
const signs = /[/&.+€$£\u0651]|24/;

const piece = /\p{N}+|\p{Script=Latin}+|\p{Script=Arabic}+|[\p{L}]+/gu;

/**
 * Tokenizes a sentence. Removes invisible marks (direction, joiners), tashkeel and tatweel. Separates adjacent letters and
 * digits, except in Arabizi words such as "7osh" and "masba7".
 */
export function tokenize(sentence: string): Token[] {
  const text = foldLetters(spellOutSigns(sentence));
  const tokens: Token[] = [];
  let end = 0;
  let at = -1;
  for (const match of text.matchAll(piece)) {
    at += 1;
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    const found = match[0];
    const kind = kindOf(found);
    if (kind === 'digits' && !/^\d+$/.test(found)) continue;
    tokens.push({
      text: found.slice(0, maxTokenLength),
      gap: between === ' ' || between === '' ? '' : between.replaceAll(/\s/g, '').slice(0, 12),
      spaced: between === ' ' || /\s/.test(between),
      kind,
      from: at,
      to: at + 1,
    });
  }
  return limitRepeats(joinArabizi(tokens));
}

/** Removes invisible marks and writes apostrophes and signs as spaces and words. */
function spellOutSigns(sentence: string): string {
  let text = sentence.slice(0, maxCharacters).replaceAll(/[\p{Cf}\p{Cs}]/gu, '');
  if (apostrophes.test(text)) text = text.replaceAll(frenchElision, '$1 ').replaceAll(englishContraction, ' ');
  if (signs.test(text)) for (const [sign, word] of joinedSigns) text = text.replaceAll(sign, word);
  return text;
}

/** The pieces `[from, to)` of a sentence as they were typed; of each range those between two pieces as well. */
export function writtenAs(
  sentence: string,
  ranges: readonly { readonly from: number; readonly to: number }[],
): string[] {
  if (ranges.length === 0) return [];
  const text = spellOutSigns(sentence)
    .normalize('NFC')
    .replaceAll(/[\p{M}\u0640]/gu, '');
  const pieces = [...text.matchAll(piece)];
  return ranges.flatMap(({ from, to }) => {
    const [first, last] = [pieces[from], pieces[to - 1]];
    return first && last ? [text.slice(first.index, last.index + last[0].length).replaceAll(/\s+/g, ' ')] : [];
  });
}

/** Further repetitions of a word are removed. */
const mostRepeats = 4;

function limitRepeats(tokens: readonly Token[]): Token[] {
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

/** Joins digits that are Arabizi letters with adjacent letters: 7+osh, masba+7. */
function joinArabizi(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const touches = last !== undefined && token.gap === '' && !token.spaced;
    const letters = last?.kind === 'latin' && token.kind === 'digits' && /^[2-9]{1,2}$/.test(token.text);
    // "2k" is two thousand.
    const following =
      last?.kind === 'digits' && token.kind === 'latin' && /^[2-9]$/.test(last.text) && token.text !== 'k';
    const within = last?.kind === 'latin' && /\d/.test(last.text) && token.kind === 'latin';
    if (last && touches && (letters || following || within)) {
      joined[joined.length - 1] = {
        ...last,
        text: (last.text + token.text).slice(0, maxTokenLength),
        kind: 'latin',
        to: token.to,
      };
    } else joined.push(token);
  }
  return joined;
}

/** Splits a token of digits and letters that is not an Arabizi word: "5aug" is 5 and "aug". */
export function splitDigitsFromLetters(token: Token): Token[] {
  const parts = token.text.match(/\d+|\D+/g) ?? [];
  return parts.map((text, index) => ({
    text,
    gap: index === 0 ? token.gap : '',
    spaced: index === 0 && token.spaced,
    kind: /^\d/.test(text) ? 'digits' : 'latin',
    from: token.from,
    to: token.to,
  }));
}

/** Whether the characters between two tokens end a clause. */
export function endsClause(gap: string): boolean {
  return /[,;:.!?،؛؟()[\]{}"«»|]/.test(gap) || /\n/.test(gap);
}

import { names, near, type TokenisedText } from './tokenised-text.ts';

/** "rania@host": nothing else is written so. */
const halfWritten = /[\p{L}\p{N}._-]{2}@[\p{L}][\p{L}\p{N}-]{2}/u;
const written = /[\p{L}\p{N}_%+-][._-]?\s?@\s?[\p{L}\p{N}-]{1,63}\s?[.,]\s?[a-z]{2}/u;
/** A name with a sign or a digit inside, which is no word. */
const madeUpName = /(?<![\p{L}\d])[\p{L}]{2,30}(?:[._][\p{L}\d]{1,30}|\d{1,8})(?![\p{L}\d])/u;
const providers = '(?:gmail|googlemail|hotmail|yahoo|ymail|outlook|icloud|proton(?:mail)?|live|gmx)';
/** "name @ gmail", "name@gmail": an address that leaves its ending to the reader. */
const atProvider = new RegExp(`[\\p{L}\\p{N}]\\s?@\\s?${providers}\\b`, 'u');
/** "salem1985 gmail", "salem.ali gmail": a name that is no word, before a provider. */
const nameBeforeProvider = new RegExp(
  `[\\d._][\\p{L}\\d._]{0,30}[\\p{L}\\d][\\s,:]{1,3}(?:3ala\\s|on\\s)?${providers}\\b`,
  'u',
);

/** An e-mail address, written, with gaps, or said: "name at provider dot com". */
export function findsEmail(reading: TokenisedText): boolean {
  const { text } = reading;
  if (written.test(text) || halfWritten.test(text) || atProvider.test(text) || nameBeforeProvider.test(text))
    return true;
  // "ياسمين @ جيميل"
  const { tokens, places } = reading;
  if (
    (places.provider ?? []).some(({ first }) =>
      /@\s?$/.test(text.slice(Math.max(0, tokens[first]!.from - 2), tokens[first]!.from)),
    )
  )
    return true;
  if (near(reading, 'sign', 'provider', 1, 'before') || near(reading, 'provider', 'ending', 0, 'before')) return true;
  if (near(reading, 'provider', 'ending', 2, 'before') && names(reading, 'dot')) return true;
  if (near(reading, 'mailCue', 'provider', 9)) return true;
  // "I work at Yahoo" is none
  // "My Gmail: first name and last name"
  if ((places.provider ?? []).some(({ last }) => /^\s?(?::|=|(?:is|est|هو)\s)/.test(text.slice(tokens[last]!.to))))
    return true;
  if (near(reading, 'at', 'provider', 0, 'before') && !near(reading, 'about', 'provider', 2, 'before')) return true;
  if (names(reading, 'provider') && madeUpName.test(text)) return true;
  if (near(reading, 'provider', 'called', 4)) return true;
  // name (at) house (dot) ly
  return saysDomain(reading);
}

/** An at-word, a name, a dot-word and an ending in a row. */
function saysDomain({ places }: TokenisedText): boolean {
  const endings = new Set((places.ending ?? []).map((place) => place.first));
  const dots = new Set((places.dot ?? []).map((place) => place.first));
  return [...(places.at ?? []), ...(places.sign ?? [])].some(({ first, last }) => {
    if (first === 0) return false;
    for (let index = last + 2; index <= last + 5; index += 1) {
      if (dots.has(index) && endings.has(index + 1)) return true;
    }
    return false;
  });
}

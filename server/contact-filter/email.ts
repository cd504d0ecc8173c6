import { mentionsConcept, areNear, type TokenisedText } from './tokenised-text.ts';

/** "rania@host", without an ending. */
const halfWritten = /[\p{L}\p{N}._-]{2}@[\p{L}][\p{L}\p{N}-]{2}/u;
const written = /[\p{L}\p{N}_%+-][._-]?\s?@\s?[\p{L}\p{N}-]{1,63}\s?[.,]\s?[a-z]{2}/u;
/** A user name: letters with a dot, an underscore or digits. */
const madeUpName = /(?<![\p{L}\d])[\p{L}]{2,30}(?:[._][\p{L}\d]{1,30}|\d{1,8})(?![\p{L}\d])/u;
const providers = '(?:gmail|googlemail|hotmail|yahoo|ymail|outlook|icloud|proton(?:mail)?|live|gmx)';
/** "name @ gmail", "name@gmail": an address without its ending. */
const atProvider = new RegExp(`[\\p{L}\\p{N}]\\s?@\\s?${providers}\\b`, 'u');
/** "salem1985 gmail", "salem.ali gmail": a user name before a provider. */
const nameBeforeProvider = new RegExp(
  `[\\d._][\\p{L}\\d._]{0,30}[\\p{L}\\d][\\s,:]{1,3}(?:3ala\\s|on\\s)?${providers}\\b`,
  'u',
);

/** Finds an e-mail address: written, with spaces, or in words ("name at provider dot com"). */
export function findsEmail(message: TokenisedText): boolean {
  const { text } = message;
  if (text.includes('@') && (written.test(text) || halfWritten.test(text) || atProvider.test(text))) return true;
  if (mentionsConcept(message, 'provider') && nameBeforeProvider.test(text)) return true;
  // "ياسمين @ جيميل"
  const { tokens, spans } = message;
  if (
    (spans.provider ?? []).some(({ first }) =>
      /@\s?$/.test(text.slice(Math.max(0, tokens[first]!.from - 2), tokens[first]!.from)),
    )
  )
    return true;
  if (areNear(message, 'sign', 'provider', 1, 'before') || areNear(message, 'provider', 'ending', 0, 'before'))
    return true;
  if (areNear(message, 'provider', 'ending', 2, 'before') && mentionsConcept(message, 'dot')) return true;
  if (areNear(message, 'mailCue', 'provider', 9)) return true;
  // "My Gmail: first name and last name"
  if ((spans.provider ?? []).some(({ last }) => /^\s?(?::|=|(?:is|est|هو)\s)/.test(text.slice(tokens[last]!.to))))
    return true;
  if (areNear(message, 'at', 'provider', 0, 'before') && !areNear(message, 'about', 'provider', 2, 'before'))
    return true;
  if (mentionsConcept(message, 'provider') && madeUpName.test(text)) return true;
  if (areNear(message, 'provider', 'called', 4)) return true;
  // name (at) house (dot) ly
  return hasSpelledDomain(message);
}

/** An "at", a name, a "dot" and an ending, one after another. "I work at Yahoo" has no "dot". */
function hasSpelledDomain({ spans }: TokenisedText): boolean {
  const endings = new Set((spans.ending ?? []).map((span) => span.first));
  const dots = new Set((spans.dot ?? []).map((span) => span.first));
  return [...(spans.at ?? []), ...(spans.sign ?? [])].some(({ first, last }) => {
    if (first === 0) return false;
    for (let index = last + 2; index <= last + 5; index += 1) {
      if (dots.has(index) && endings.has(index + 1)) return true;
    }
    return false;
  });
}

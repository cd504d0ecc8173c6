import { near, type Reading } from './reading.ts';

const scheme = /\b(?:h\s?(?:t\s?t|xx)\s?p\s?s?\s?:?\s?\/\s?\/|www[\s.]\s?[\p{L}\p{N}])/u;
/** Endings that are hardly a word of their own. */
const plainEndings =
  'com|net|org|info|biz|ly|app|link|site|online|shop|store|travel|example|xyz|club|rent|rentals|house|homes|villas|eu|fr|tn|uk|it|de|gl|eg|ma|dz|tr|ae|sa|io|page|dev|cc|tv|es|pt|gr|mt|ch|ws|gg|ai|pro|vip|top|world|life|cloud|space|website|agency|tours|tourism|hotel|guest|كوم|نت|اورج|ليبيا';
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@.])(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}\\.){1,6}(?:${plainEndings})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
  'u',
);
const spacedDomain = new RegExp(
  `[\\p{L}\\p{N}-]{3}(?:\\s\\.\\s?|\\s?\\.\\s)(?:com|net|org|ly|info|fr)(?![\\p{L}\\p{N}])`,
  'u',
);
const withPath = /[\p{L}\p{N}]\.[a-z]{2,12}\s?\/\s?[\p{L}\p{N}@_~?]/u;
const address = /(?<!\d)(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?::\d+)?\//;

/** A link to somewhere else, written or said. */
export function findsLink(reading: Reading): boolean {
  const { text } = reading;
  if (scheme.test(text) || withPath.test(text)) return true;
  if (domain.test(text)) return true;
  if (spacedDomain.test(text) || address.test(text)) return true;
  if (namesDomain(reading)) return true;
  return (
    saysDomain(reading) ||
    (near(reading, 'linkCue', 'ending', 6, 'before') && near(reading, 'dot', 'ending', 0, 'before'))
  );
}

/** "villa point com": a name, a dot-word and an ending in a row. */
function saysDomain({ places, tokens }: Reading): boolean {
  const endings = new Set((places.ending ?? []).map((place) => place.first));
  return (places.dot ?? []).some(({ first, last }) => {
    const ending = tokens[last + 1]?.text ?? '';
    return first > 0 && endings.has(last + 1) && !['it', 'de', 'co', 'لي', 'نت'].includes(ending);
  });
}

const bareEndings: ReadonlySet<string> = new Set(['com', 'net', 'كوم', 'ly']);

/** "Our website villaly com": announced, a name and a bare ending. */
function namesDomain({ places, tokens }: Reading): boolean {
  return (places.linkCue ?? []).some(({ last }) => {
    const following = tokens.slice(last + 2, last + 5).map((token) => token.text);
    return following.some((word) => bareEndings.has(word));
  });
}

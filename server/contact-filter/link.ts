import { areNear, spansWithin, type TokenisedText } from './tokenised-text.ts';

const scheme =
  /\b(?:h\s?(?:t\s?t|xx)\s?p\s?s?\s?:?\s?\/\s?\/|w[\s.]?w[\s.]?w[\s.]\s?[\p{L}\p{N}]|https?\s(?:colon|slash))/u;
/** Top-level domains that are rarely a word after a dot. */
const plainEndings =
  'com|co|net|org|info|biz|ly|app|link|site|online|shop|store|travel|example|xyz|club|rent|rentals|house|homes|villas|eu|fr|tn|uk|gl|eg|ma|dz|tr|ae|sa|io|page|dev|cc|tv|pt|gr|mt|ch|ws|gg|ai|pro|vip|top|world|life|cloud|space|website|agency|tours|tourism|hotel|guest|كوم|اورج';
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@.])(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}\\.){1,6}(?:${plainEndings})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
  'u',
);
/** «هومز.نت», but not «تمام.نت الحوش سريع». */
const arabicDomain = /[\p{L}\p{N}]{3}\.(?:نت|ليبيا)(?=\s?(?:$|[.,!?;/)]))/u;
/** "villas . com", "villas. com", but not "vers midi. Net et propre". */
const spacedDomain =
  /[\p{L}\p{N}-]{3}(?:\s\.\s?(?:com|net|org|ly|info|fr)|\.\s(?:com|ly|org)(?!\.)|\.\s(?:net|info|fr)(?=\s?(?:$|[.,!?;/)])))(?![\p{L}\p{N}])/u;
/** "www,hosh,com", "hosh,ly": another character for the dot. */
const commaDomain = /(?<![\p{L}\p{N}])www[,;·•_-]|[\p{L}\p{N}-]{3}[,;·•*](?:com|net|org|ly)(?![\p{L}\p{N}])/u;
/** Top-level domains that are words, at the end of a clause: not "yes.it does". */
const endDomain = /(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{3,62}\.(?:it|de|es|me|be|to)(?=\s?(?:$|[/,;:!?)]))/u;
/** Top-level domains that are words, after two labels. */
const longDomain = /[\p{L}\p{N}-]{2,62}\.[\p{L}\p{N}-]{2,62}\.(?:co|me|to|be|ee|bio|im|in|is)(?![\p{L}\p{N}])/u;
/** Services that host a page of links, and "photos host com / flat". */
const linkPage =
  /(?<!\p{L})(?:linktr\.?\s?ee|linktree|tinyurl|taplink|linkin\.?bio|beacons\.ai|google\s?com)(?!\p{L})|(?<!\p{L})com\s?\/\s?\p{L}/u;
/** "goo gl / maps" */
const shortened = /(?<!\p{L})(?:goo\s?gl|bit\s?ly|wa\s?me|t\s?me)\s?(?:\/|slash)/u;
const withPath = /[\p{L}\p{N}]\.[a-z]{2,12}\s?\/\s?[\p{L}\p{N}@_~?]/u;
const address = /(?<!\d)(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?::\d+)?\//;

/** Those with a dot, which most messages have not. */
const dotted = [withPath, domain, longDomain, endDomain, arabicDomain, spacedDomain, address];

/** Finds a link to another site, written or in words. */
export function findsLink(message: TokenisedText): boolean {
  const { text } = message;
  if (scheme.test(text) || linkPage.test(text) || shortened.test(text) || commaDomain.test(text)) return true;
  if (text.includes('.') && dotted.some((form) => form.test(text))) return true;
  if (announcesDomain(message) || suggestsWebSearch(message)) return true;
  // "goo gl slash maps"
  if (areNear(message, 'ending', 'slash', 0, 'before')) return true;
  return (
    hasSpelledDomain(message) ||
    (areNear(message, 'linkCue', 'ending', 6, 'before') && areNear(message, 'dot', 'ending', 0, 'before'))
  );
}

/** "Search for Dar Tripoli on Google", "google us", but not "I found it on Google". */
function suggestsWebSearch({ spans, tokens }: TokenisedText): boolean {
  return (spans.engine ?? []).some((engine) => {
    const next = tokens[engine.last + 1]?.text ?? '';
    if (/^(?:maps?|translate|ماب|مابس|خرائط|للترجمه|traduction)$/.test(next)) return false;
    if (/^(?:us|me|my|our)$/.test(next)) return true;
    // "Google Dar Nour and you see our number"
    const isVerb = engine.first === 0 || /^(?:just|and|or|so)$/.test(tokens[engine.first - 1]!.text);
    if (isVerb && tokens[engine.first]!.text === 'google') return !/^(?:says|shows|found|play|is|has)$/.test(next);
    return spansWithin(spans.lookUp, engine, 6).length > 0;
  });
}

/** "villa point com": a name, a "dot" and an ending, one after another. */
function hasSpelledDomain({ spans, tokens }: TokenisedText): boolean {
  const endings = new Set((spans.ending ?? []).map((span) => span.first));
  return (spans.dot ?? []).some(({ first, last }) => {
    const ending = tokens[last + 1]?.text ?? '';
    return (
      first > 0 &&
      endings.has(last + 1) &&
      (!['it', 'de', 'co', 'لي', 'نت'].includes(ending) ||
        (/^[a-z]/.test(tokens[first - 1]!.text) && /^\p{Script=Arabic}/u.test(ending)))
    );
  });
}

const bareEndings: ReadonlySet<string> = new Set(['com', 'net', 'كوم', 'ly']);

/** "Our website villaly com": an announcement, a name and an ending without a dot. */
function announcesDomain({ spans, tokens }: TokenisedText): boolean {
  return (spans.linkCue ?? []).some(({ last }) => {
    const following = tokens.slice(last + 2, last + 5).map((token) => token.text);
    return following.some((word) => bareEndings.has(word));
  });
}

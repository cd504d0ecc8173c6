import type { Gazetteer } from '#server/places/places.ts';
import { claimWords, hasAnySense, hasSense, type Word } from '../word.ts';
import { parseDistance } from './distances.ts';
import { kindOf, parseThing, type ParsedNear, type Thing } from './landmark-phrases.ts';

/** Nearness that names nothing after it: it is to what was said before. */
const alone =
  /^(?:nearby|close by|near by|not far|not too far|near|pas loin|pas trop loin|pres|proche|tout pres|tout proche|just round the corner|juste a cote|a cote|a proximite|a deux pas|قريب|قريبه|قريبين|اقرب|9rib|9riba|grib|griba|qrib|qriba)$/;
/** Nearness and a pronoun in one word: «بجانبها», "7daha". */
const withPronoun =
  /^(?:[بول]?(?:حدا|حذا|جنب|جانب|قرب|جوار|مقابل|قدام|حوالي|حذاء)(?:ه|ها|هم)|(?:b|7|h)?(?:7da|7dha|hda|hdha|da|jnab|jamb|janb|9orb|gorb|qorb)(?:h|ha|hom|hum)|b7daha|7daha|7dah)$/;
const pronoun =
  /^(?:it|them|there|that|this|elle|elles|lui|eux|ca|cela|celle ci|celui ci|منه|منها|منهم|منهن|ليه|ليها|ليهم|له|لها|اليه|اليها|عليه|عليها|عنه|عنها|هناك|غادي|menha|menah|meno|mennha|menna|minha|minnah|mnha|menhom|liha|lih|leha|ghadi|8adi|3liha|3lih|hnak|hounek|hounak)$/;

/**
 * "landing at Mitiga … a room not far", «المدينة القديمة: منزل قريب منها», "l'hôpital, un studio tout près de là": nearness to
 * a landmark that the sentence names before.
 */
export function parseReference(
  gazetteer: Gazetteer,
  words: readonly Word[],
  isRefused: (at: number) => boolean,
): ParsedNear {
  const things: (Thing & { readonly at: number })[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) continue;
    const reference = things.length > 0 && !isRefused(at) ? referenceAt(words, at) : undefined;
    const thing = reference && things.findLast((one) => isMeant(words, one, at, reference));
    if (thing) {
      const distance = parseDistance(words, reference.next);
      claimWords(words, thing.at, thing.next, 'near');
      claimWords(words, at, reference.next, 'noise');
      if (distance) claimWords(words, reference.next, distance.next, 'near');
      return { near: { ...thing.near, max_km: distance?.km ?? reference.km ?? null }, place: thing.place };
    }
    if (kindOf(word) === undefined) continue;
    const found = parseThing(gazetteer, words, at);
    if (!found) continue;
    things.push({ ...found, at });
    at = Math.max(at, found.next - 1);
  }
  return { near: undefined, place: undefined };
}

interface Reference {
  readonly next: number;
  /** A pronoun says that something named before is meant. */
  readonly isPronoun: boolean;
  readonly km?: number;
}

function referenceAt(words: readonly Word[], at: number): Reference | undefined {
  const word = words[at]!;
  // "within 500 m of it"
  const distance = parseDistance(words, at);
  const from = distance && /^(?:of|from|away from|de|d|من|عن|men|3an)$/.test(words[distance.next]?.text ?? '') ? 1 : 0;
  if (distance && pronoun.test(words[distance.next + from]?.text ?? '') && !words[distance.next]!.startsClause)
    return { next: distance.next + from + 1, isPronoun: true, km: distance.km };
  if (withPronoun.test(word.text)) return { next: at + 1, isPronoun: true };
  const isNear = hasSense(word, 'nearness') && !/^(?:de|d|from|of|du|من|عن|men|3an)$/.test(word.text);
  if (!isNear && !alone.test(word.text)) return undefined;
  // "près d'elle", "close to it".
  const article = /^(?:de|d|to|from|of|l|li|من|ل)$/.test(words[at + 1]?.text ?? '') ? 1 : 0;
  const after = words[at + 1 + article];
  if (after && !after.startsClause && after.claim === undefined) {
    if (pronoun.test(after.text)) return { next: at + 2 + article, isPronoun: true };
    // "près de là": elsewhere it is an article.
    if (after.text === 'la' && isEnd(words, at + 2 + article)) return { next: at + 2 + article, isPronoun: true };
  }
  if (!alone.test(word.text) || !isEnd(words, at + 1)) return undefined;
  return { next: at + 1, isPronoun: false };
}

/** Whether nothing follows that would be what is near. */
function isEnd(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || word.startsClause || word.digits !== undefined) return true;
  if (word.places.length > 0 || hasSense(word, 'nearness')) return false;
  return (
    word.prefix !== '' || hasAnySense(word, ['for', 'with', 'and', 'number', 'duration', 'negation', 'bound', 'arrive'])
  );
}

/** Whether a landmark is what a reference means. A home is often near the sea or a hotel itself, so these need a pronoun. */
function isMeant(
  words: readonly Word[],
  thing: Thing & { readonly at: number },
  at: number,
  reference: Reference,
): boolean {
  if (reference.isPronoun) return !hasSense(words[thing.at], 'propertyType') || thing.near.name !== null;
  // "airport nearby", «البحر يكون قريب»
  const between = words[thing.next];
  const isBe = between !== undefined && /^(?:يكون|تكون|ykoun|tkoun|ykon|tkon|is|be|est|soit)$/.test(between.text);
  if (at === thing.next + (isBe ? 1 : 0) && !words[at]!.startsClause && !between!.startsClause) return true;
  return thing.near.kind !== 'sea' && thing.near.kind !== 'hotel';
}

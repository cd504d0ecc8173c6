import { claimWords, hasSense, type Word } from '../word.ts';
import { parseAmount } from './amounts.ts';

export interface Distance {
  readonly km: number;
  readonly next: number;
}

const farthestKm = 500;
const kilometres =
  /^(?:km|kms|kilometres?|kilometers?|k|كيلو|كم|كيلومتر|كيلومترات|كيلوات|كلم|كيلومترا|kilo|kilomter|kilomtr|kelo)$/;
const metres = /^(?:m|metres?|meters?|متر|امتار|مترا|metro|mtr|mitr)$/;

/** "2 km", "within 500 m of", «على بعد 3 كيلومترات من». */
export function parseDistance(words: readonly Word[], at: number): Distance | undefined {
  let from = at;
  while (from < at + 3 && words[from] && isDistanceIntroduction(words[from]!)) from += 1;
  if (/^(?:نص|نصف|noss|nos|half)$/.test(words[from]?.text ?? '') && kilometres.test(words[from + 1]?.text ?? ''))
    return { km: 0.5, next: from + 2 };
  if (/^(?:كيلومترين|كيلوين|kilomtrin|kilowin)$/.test(words[from]?.text ?? '')) return { km: 2, next: from + 1 };
  // «بكيلو واحد»
  if (/^بكيلو(?:متر)?$/.test(words[from]?.text ?? '')) {
    const one = parseAmount(words, from + 1);
    return { km: 1, next: one?.value === 1 && !words[from + 1]!.startsClause ? one.next : from + 1 };
  }
  const amount = parseAmount(words, from);
  if (!amount || amount.ordinal) {
    // «كيلو واحد», "kilo w nos".
    if (kilometres.test(words[from]?.text ?? '') && words[from]!.text !== 'k') {
      const one = parseAmount(words, from + 1);
      if (one?.value === 1 && !words[from + 1]!.startsClause) return { km: 1, next: one.next };
      if (/^(?:ونص|ونصف)$/.test(words[from + 1]?.text ?? '')) return { km: 1.5, next: from + 2 };
      if (hasSense(words[from + 1], 'and') && words[from + 2]?.text.startsWith('nos'))
        return { km: 1.5, next: from + 3 };
    }
    // «بأقل من كيلومتر»
    if (from > at && kilometres.test(words[from]?.text ?? '') && hasSense(words[from - 1], 'bound'))
      return { km: 1, next: from + 1 };
    const isOne =
      kilometres.test(words[from]?.text ?? '') && words[from]!.text !== 'k' && hasSense(words[from + 1], 'nearness');
    return isOne ? { km: 1, next: from + 1 } : undefined;
  }
  const unit = words[amount.next];
  if (!unit || unit.startsClause) return undefined;
  const text =
    unit.prefix !== '' && unit.text.startsWith(unit.prefix) ? unit.text.slice(unit.prefix.length) : unit.text;
  const km = kilometres.test(text) ? amount.value : metres.test(text) ? amount.value / 1000 : undefined;
  if (km === undefined || km <= 0 || km > farthestKm) return undefined;
  return { km, next: amount.next + 1 };
}

function isDistanceIntroduction(word: Word): boolean {
  return (
    hasSense(word, 'bound') ||
    /^(?:within|at|a|about|around|only|علي بعد|علي|بعد|بعيد|بعيده|يبعد|تبعد|مسافه|في حدود|حدود|b3id|b3ida|3la|ba3d|masafet|environ|dans un rayon de|un rayon de|rayon de|في نطاق|نطاق|ضمن|in a radius of|distance|moins de|a moins de|علي اقل من|باقل من|اقل من)$/.test(
      word.text,
    )
  );
}

/** The distance just before a word: "500 m near the sea". */
export function distanceBefore(words: readonly Word[], at: number): Distance | undefined {
  for (let from = Math.max(0, at - 5); from < at; from += 1) {
    const distance = parseDistance(words, from);
    if (distance && distance.next <= at && distance.next >= at - 1) {
      claimWords(words, from, distance.next, 'near');
      return distance;
    }
  }
  return undefined;
}

import { dayNumber } from '#contract/days.ts';

/** Nights that the search table speaks of, from the start of its window. */
export const availabilityNights = 384;
const wordBits = 64;
export const availabilityWords = availabilityNights / wordBits;

/** 2000-01-01, from which the database counts slots. */
const epoch = dayNumber('2000-01-01');

/** A word of the ring and the bits of a stay in it, as PostgreSQL reads a bigint. */
export interface BitMask {
  word: number;
  mask: string;
}

/** The bits of nights `[from, to)`, at most 384 of them, by word; words without a bit are left out. */
export function nightBitMasks(from: string, to: string): BitMask[] {
  const words = Array.from({ length: availabilityWords }, () => 0n);
  const first = dayNumber(from) - epoch;
  const count = Math.min(dayNumber(to) - epoch - first, availabilityNights);
  for (let night = 0; night < count; night += 1) {
    const slot = (first + night) % availabilityNights;
    const word = Math.floor(slot / wordBits);
    words[word] = words[word]! | (1n << BigInt(slot % wordBits));
  }
  return words.flatMap((mask, word) => (mask === 0n ? [] : [{ word, mask: BigInt.asIntN(wordBits, mask).toString() }]));
}

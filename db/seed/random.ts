/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** In [0, 1). */
  float(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, with a probability in proportion to its weight. */
  pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** sfc32 (128 bits of state, passes PractRand), seeded with the FNV-1a hash of a text. */
export function makeRandom(seed: string): Random {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  let a = hash | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let warm = 0; warm < 15; warm += 1) next();

  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    float: next,
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[int(0, items.length - 1)]!;
    },
    pickWeighted(items, weightOf) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return items.at(-1)!;
    },
    shuffle(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  };
}

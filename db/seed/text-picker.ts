import type { Random } from './random.ts';

/** Picks texts that were used least, so that no two properties of a town, and few overall, have the same text. */
export class TextPicker {
  readonly #everywhere = new Map<string, number>();
  readonly #within = new Map<string, Map<string, number>>();

  /**
   * Picks an item with the fewest uses; ties are broken at random. A use within `scope` (a town, a property) counts
   * more than one elsewhere.
   */
  pick<T>(random: Random, items: readonly T[], nameOf: (item: T) => string, scope = ''): T {
    let within = this.#within.get(scope);
    if (!within) this.#within.set(scope, (within = new Map()));
    const uses = items.map((item) => {
      const name = nameOf(item);
      return (this.#everywhere.get(name) ?? 0) + 10 * (within.get(name) ?? 0);
    });
    const fewest = Math.min(...uses);
    const chosen = random.pick(items.filter((_, index) => uses[index] === fewest));
    for (const counts of [this.#everywhere, within]) counts.set(nameOf(chosen), (counts.get(nameOf(chosen)) ?? 0) + 1);
    return chosen;
  }
}

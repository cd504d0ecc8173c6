import { readFileSync } from 'node:fs';
import type { Random } from './random.ts';

/** The drawn face of a demo user, or the mark of a company. Stored as `media/{key}.webp`. */
interface Portrait {
  key: string;
  kind: 'person' | 'couple' | 'company';
  gender?: Gender;
  age?: AgeGroup;
  headwear: string | null;
}

export type Gender = 'woman' | 'man';
export type AgeGroup = 'young' | 'middle' | 'old';

const portraits = JSON.parse(
  readFileSync(new URL('portraits/portraits.json', import.meta.url), 'utf8'),
) as readonly Portrait[];

export interface Face {
  gender: Gender;
  /** Any age if absent. */
  age?: AgeGroup | undefined;
  /** From abroad: a woman without a headscarf, a man without a traditional hat. */
  isVisitor?: boolean;
}

/** The name of the stored file of a portrait, as in `users.avatar_key`. */
export function avatarKeyOf(key: string): string {
  return `portrait-${key}.webp`;
}

/** Deals portraits that fit, all of them before one comes again. */
export class PortraitDealer {
  readonly #random: Random;
  readonly #used = new Map<string, number>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Counts a portrait that was chosen by hand. */
  take(key: string): string {
    const known = `portrait-${key}`;
    this.#used.set(known, (this.#used.get(known) ?? 0) + 1);
    return avatarKeyOf(key);
  }

  deal({ gender, age, isVisitor = false }: Face): string {
    const fitting = portraits.filter(
      (one) =>
        one.kind === 'person' &&
        one.gender === gender &&
        (age === undefined || one.age === age) &&
        (!isVisitor || one.headwear === null || one.headwear === 'beanie'),
    );
    const uses = (one: Portrait) => this.#used.get(one.key) ?? 0;
    const fewest = Math.min(...fitting.map(uses));
    const { key } = this.#random.pick(fitting.filter((one) => uses(one) === fewest));
    this.#used.set(key, fewest + 1);
    return `${key}.webp`;
  }
}

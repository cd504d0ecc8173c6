import { expect } from 'vitest';
import { locales } from '#contract/common.ts';
import { textsOf } from './screen-texts.ts';

/**
 * Expects that a text of the screens is in the catalogue, and says in each language the numbers that it says in English.
 * @param values of its placeholders, without digits
 */
export function expectSameNumbers(sentence: string, values: Record<string, string> = {}): void {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
  for (const locale of locales) {
    const { text } = textsOf((t) => ({ text: t(sentence, values) }))[locale];
    expect(numbers(text), text).toEqual(numbers(sentence));
  }
}

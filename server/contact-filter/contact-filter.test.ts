import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContact } from './contact-filter.ts';

interface Case {
  part?: 'open' | 'closed';
  lang: string;
  text: string;
  blocked: boolean;
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/messages/${name}`, import.meta.url), 'utf8')) as Case[];
const cases = read('filter-cases.json');

/** How good the filter is on some cases; which ones it gets wrong stays untold, so that nobody writes rules for them. */
function judge(some: readonly Case[]): { precision: number; recall: number } {
  const caught = some.filter((one) => findContact(one.text) !== undefined);
  const right = caught.filter((one) => one.blocked).length;
  return { precision: right / caught.length, recall: right / some.filter((one) => one.blocked).length };
}

describe('the filter of contact details', () => {
  it.each(['open', 'closed'] as const)('catches what it should and little else: %s half', (part) => {
    const some = cases.filter((one) => one.part === part);
    const { precision, recall } = judge(some);
    process.stdout.write(
      `messages, ${part} half (${some.length}): precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.96);
  });

  it('keeps what was learnt from other messages', () => {
    const { precision, recall } = judge(read('own-cases.json'));
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.98);
  });

  it('says what it has found', () => {
    expect(findContact('رقمي ٠٩١ ٢٣٤ ٥٦٧٨')).toBe('phone');
    expect(findContact('zéro neuf un, deux trois quatre, cinq six sept huit')).toBe('phone');
    expect(findContact('ali at gmail dot com')).toBe('email');
    expect(findContact('look at tripolihomes.ly')).toBe('link');
    expect(findContact('add me on telegram, username omar_ly')).toBe('handle');
    expect(findContact('pay me directly and we both save the fee')).toBe('payment');
    expect(findContact('The page is https://diyar.ly/help')).toBeUndefined();
    expect(findContact('')).toBeUndefined();
  });

  it('sees through invisible signs, wide digits and marks', () => {
    expect(findContact('0\u200b9\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8')).toBe('phone');
    expect(findContact('０９１２３４５６７８')).toBe('phone');
    expect(findContact('ali@gma\u00adil.com')).toBe('email');
  });

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
        findContact(text);
      }),
      { numRuns: 300 },
    );
  });

  it('takes no longer than its length allows, whatever is repeated', () => {
    const pieces = [
      '0',
      '9 1 ',
      'a.',
      'a@',
      'at ',
      'one ',
      'واحد و',
      '. ',
      'a_',
      'insta ',
      'pay me direct ',
      '(',
      'a b ',
      'http',
      '1,',
    ];
    for (const piece of pieces) {
      const text = piece.repeat(1000).slice(0, 1000);
      findContact(text);
      const before = performance.now();
      findContact(text);
      expect(performance.now() - before, piece).toBeLessThan(100);
    }
  });
});

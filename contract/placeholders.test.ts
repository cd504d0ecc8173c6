import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from './common.ts';
import {
  fillPlaceholders,
  findPlaceholders,
  inText,
  placeholderNames,
  placeholders,
  unfilledPlaceholder,
} from './placeholders.ts';

describe('the names of placeholders', () => {
  it('each stand for one placeholder, in every language', () => {
    const names = placeholders.flatMap((one) => locales.map((locale) => placeholderNames[one][locale]));
    expect(new Set(names).size).toBe(names.length);
    for (const one of placeholders) {
      for (const locale of locales) {
        expect(findPlaceholders(inText(one, locale))).toEqual([
          { name: placeholderNames[one][locale], placeholder: one },
        ]);
      }
    }
  });

  it.each([
    ['{ Check-In  Time }', 'check_in_time'],
    ["{heure d'arrivée}", 'check_in_time'],
    ['{كلمة مرور  الواي فاي}', 'wifi_password'],
    // Its former name.
    ['{كلمة سر الواي فاي}', 'wifi_password'],
  ])('%s is read with other capitals, spaces and apostrophes', (text, placeholder) => {
    expect(findPlaceholders(text)[0]!.placeholder).toBe(placeholder);
  });

  it('does not know other names', () => {
    expect(findPlaceholders('{gate code} {}')).toEqual([{ name: 'gate code', placeholder: undefined }]);
    expect(unfilledPlaceholder('{gate code}')).toBeUndefined();
  });
});

describe('filling', () => {
  it('replaces what has a value and names the rest', () => {
    expect(fillPlaceholders('Hello {guest}, the network is {Wi-Fi name}.', { guest: 'Nuri', wifi_name: ' ' })).toEqual({
      text: 'Hello Nuri, the network is {Wi-Fi name}.',
      unfilled: ['wifi_name'],
    });
  });

  it('does not fill what a value contains', () => {
    expect(fillPlaceholders('{guest}', { guest: '{host}', host: 'Salma' })).toEqual({ text: '{host}', unfilled: [] });
  });

  const piece = fc.oneof(
    fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[{}]/g, '')),
    fc.constantFrom(...placeholders).chain((one) => fc.constantFrom(...locales).map((locale) => inText(one, locale))),
  );
  const value = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text.replaceAll(/[{}]/g, '')}`);

  it('leaves nothing open when every placeholder has a value', () => {
    fc.assert(
      fc.property(fc.array(piece), value, (pieces, filler) => {
        const values = Object.fromEntries(placeholders.map((one) => [one, filler]));
        const { text, unfilled } = fillPlaceholders(pieces.join(' '), values);
        expect(unfilled).toEqual([]);
        expect(unfilledPlaceholder(text)).toBeUndefined();
      }),
    );
  });

  it('names exactly the placeholders that still stand in the text', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.subarray([...placeholders]), (pieces, known) => {
        const values = Object.fromEntries(known.map((one) => [one, 'value']));
        const { text, unfilled } = fillPlaceholders(pieces.join(' '), values);
        const standing = findPlaceholders(text).flatMap(({ placeholder }) => placeholder ?? []);
        expect(new Set(standing)).toEqual(new Set(unfilled));
        expect(unfilled.some((one) => known.includes(one))).toBe(false);
      }),
    );
  });
});

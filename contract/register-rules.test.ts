import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nationalities, frequentNationalities } from './nationalities.ts';
import { documentNumber, emptyEntry, gapsOf, maskedNumber } from './register-rules.ts';

describe('what is missing of a person', () => {
  const libyan = { ...emptyEntry, nationality: 'LY', name_arabic: 'سالم العربي', hasNumber: true };
  const foreigner = { ...emptyEntry, nationality: 'TN', name_latin: 'Anis Trabelsi', hasNumber: true };

  it('is nothing for a Libyan with an Arabic name and a foreigner with a Latin one', () => {
    expect(gapsOf(libyan)).toEqual([]);
    expect(gapsOf(foreigner)).toEqual([]);
  });

  it('is the spelling by which the person is registered, which is never made of the other', () => {
    expect(gapsOf({ ...libyan, name_arabic: null, name_latin: 'Salem' })).toEqual(['name_arabic']);
    expect(gapsOf({ ...foreigner, name_latin: null, name_arabic: 'أنيس' })).toEqual(['name_latin']);
    expect(gapsOf({ ...libyan, name_arabic: null })).toEqual(['name']);
  });

  it('is the nationality and the number, but no number of a child', () => {
    expect(gapsOf({ ...libyan, nationality: null })).toEqual(['nationality']);
    expect(gapsOf({ ...libyan, hasNumber: false })).toEqual(['number']);
    expect(gapsOf({ ...libyan, hasNumber: false, is_child: true })).toEqual([]);
  });
});

describe('the number of a document', () => {
  it('is 12 digits with gender and year of birth for a national number', () => {
    expect(documentNumber('national_number', '1 1979 0123451')).toBe('119790123451');
    expect(documentNumber('national_number', '٢١٩٨٣٠١٢٣٤٥١')).toBe('219830123451');
    for (const wrong of ['319790123451', '118790123451', '11979012345', '1197901234512', 'A19790123451', '']) {
      expect(documentNumber('national_number', wrong), wrong).toBeUndefined();
    }
  });

  it('is 5 to 15 letters and digits for a passport', () => {
    expect(documentNumber('passport', ' r-612 345 ')).toBe('R612345');
    for (const wrong of ['1234', 'PASSPORT', 'جواز12345', '1234567890123456']) {
      expect(documentNumber('passport', wrong), wrong).toBeUndefined();
    }
  });

  it('is read again as what it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[12](19|20)\d{9}$/), (number) => {
        expect(documentNumber('national_number', number)).toBe(number);
      }),
    );
  });

  it('shows at most four of its characters in a list', () => {
    expect(maskedNumber('national_number', '119790123451')).toBe('•••• •••• 3451');
    expect(maskedNumber('passport', 'R612345')).toBe('•••• 345');
  });
});

it('knows each state once, and the frequent ones among them', () => {
  expect(new Set(nationalities).size).toBe(nationalities.length);
  expect(nationalities).toHaveLength(249);
  expect(frequentNationalities.every((code) => nationalities.includes(code))).toBe(true);
});

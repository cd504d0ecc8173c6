import { describe, expect, it } from 'vitest';
import { bodyOf, documentOf, noValues, problemsOf, valuesOf, withoutStored } from './person-values.ts';

const today = '2026-11-23';

describe('the body of a person', () => {
  it('has the changed fields, empty ones as null', () => {
    const values = { ...noValues, name_latin: 'Salem', nationality: 'LY' };
    expect(bodyOf(values, ['name_latin', 'name_arabic', 'nationality'], today)).toEqual({
      name_latin: 'Salem',
      name_arabic: null,
      nationality: 'LY',
    });
  });

  it('leaves out what cannot be right, so that the rest is stored', () => {
    const values = { ...noValues, name_arabic: 'Salem', document_number: '123', birth_date: '2027-01-01' };
    expect(problemsOf(values, today)).toEqual({
      name_arabic: 'name_arabic',
      document_number: 'national_number',
      birth_date: 'birth_date',
    });
    expect(bodyOf(values, ['name_arabic', 'document_number', 'birth_date'], today)).toEqual({});
  });

  it('sends a number with its document, and never removes a stored number', () => {
    const values = { ...noValues, nationality: 'TN', document_number: 'R612345' };
    expect(bodyOf(values, ['document_number'], today)).toEqual({ document: 'passport', document_number: 'R612345' });
    expect(bodyOf({ ...values, document_number: '' }, ['document_number'], today)).toEqual({ document: 'passport' });
  });
});

it('shows a passport for foreigners, and the national number for Libyans unless they choose', () => {
  expect(documentOf({ nationality: 'TN', document: 'national_number' })).toBe('passport');
  expect(documentOf({ nationality: 'LY', document: '' })).toBe('national_number');
  expect(documentOf({ nationality: 'LY', document: 'passport' })).toBe('passport');
});

it('keeps what was typed while a person was being stored', () => {
  const sent = { name_latin: 'Sal', is_child: true };
  const typed = { name_latin: 'Salem', is_child: true, document_number: '' };
  expect(withoutStored(typed, sent, ['name_latin', 'is_child'])).toEqual({ name_latin: 'Salem', document_number: '' });
  expect(withoutStored({ document_number: '' }, { document_number: '' }, ['document'])).toEqual({});
});

it('never puts a stored number into a form', () => {
  const person = {
    id: '',
    name_arabic: 'سالم',
    name_latin: null,
    nationality: 'LY',
    is_child: false,
    document: 'national_number' as const,
    number_masked: '•••• •••• 3451',
    birth_date: null,
    gaps: [],
    entered_by: 'guest' as const,
  };
  expect(valuesOf(person)).toEqual({
    ...noValues,
    name_arabic: 'سالم',
    nationality: 'LY',
    document: 'national_number',
  });
});

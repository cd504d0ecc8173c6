import { compactText } from './typed-text.ts';

/** The rules of a guest register, for the server and the forms. */

/** A Libyan shows the national number or a passport, a foreigner a passport. */
export const registerDocuments = ['national_number', 'passport'] as const;
export type RegisterDocument = (typeof registerDocuments)[number];

/** What is missing of a person, in the order of the form. */
export const registerGaps = ['name', 'nationality', 'name_arabic', 'name_latin', 'number'] as const;
export type RegisterGap = (typeof registerGaps)[number];

/** What is entered of a person; null for what is not. */
export interface RegisterEntry {
  name_arabic: string | null;
  /** As in the passport. */
  name_latin: string | null;
  /** ISO 3166-1 alpha-2. */
  nationality: string | null;
  /** Up to 12 years old: only the name and the nationality are asked for. */
  is_child: boolean;
  document: RegisterDocument | null;
  /** As `documentNumber` returns it. */
  document_number: string | null;
  birth_date: string | null;
}

export const emptyEntry: RegisterEntry = {
  name_arabic: null,
  name_latin: null,
  nationality: null,
  is_child: false,
  document: null,
  document_number: null,
  birth_date: null,
};

/** Longest name, and most people in a register: the largest party that can be booked. */
export const registerLimits = { nameLength: 120, persons: 120 } as const;

export const isForeign = (nationality: string | null): boolean => nationality !== null && nationality !== 'LY';

/**
 * What is missing of a person. Libyans are registered by their Arabic name, foreigners by the name in the passport; names
 * are never transliterated. The date of birth is for authorities that ask for it, and never missing.
 */
export function gapsOf(
  entry: Omit<RegisterEntry, 'document' | 'document_number' | 'birth_date'> & { hasNumber: boolean },
): RegisterGap[] {
  const { name_arabic, name_latin, nationality, is_child, hasNumber } = entry;
  const gaps: RegisterGap[] = [];
  if (name_arabic === null && name_latin === null) gaps.push('name');
  if (nationality === null) gaps.push('nationality');
  else if (!isForeign(nationality) && name_arabic === null && name_latin !== null) gaps.push('name_arabic');
  else if (isForeign(nationality) && name_latin === null && name_arabic !== null) gaps.push('name_latin');
  if (!is_child && !hasNumber) gaps.push('number');
  return gaps;
}

/** Arabic letters with their marks, and what joins the parts of a name. */
export const arabicNamePattern = /^[\p{Script=Arabic}\p{M}][\p{Script=Arabic}\p{M}\s'’.،-]*$/u;
/** Latin letters with their marks, and what joins the parts of a name. */
export const latinNamePattern = /^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\s'’.,-]*$/u;

/**
 * The number of a document without spaces; undefined for what cannot be one. A national number has 12 digits: 1 for men or
 * 2 for women, the year of birth, six digits and a check digit whose rule is not published (law 8 of 2014, article 2). A
 * passport number has 5 to 15 Latin letters and digits, because states choose their own form.
 */
export function documentNumber(kind: RegisterDocument, typed: string): string | undefined {
  const plain = compactText(typed);
  const pattern = kind === 'national_number' ? /^[12](?:19|20)\d{9}$/ : /^(?=.*\d)[A-Z0-9]{5,15}$/;
  return pattern.test(plain) ? plain : undefined;
}

/** The year of birth in a national number. */
export const birthYearOf = (nationalNumber: string): number => Number(nationalNumber.slice(1, 5));

/** The number as lists show it: four last digits of a national number, three last characters of a passport. */
export function maskedNumber(kind: RegisterDocument, number: string): string {
  return kind === 'national_number' ? `•••• •••• ${number.slice(-4)}` : `•••• ${number.slice(-3)}`;
}

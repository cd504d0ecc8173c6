import type { OperationTypes, RegisteredPerson } from '#contract/types.gen.ts';
import {
  arabicNamePattern,
  documentNumber,
  isForeign,
  latinNamePattern,
  type RegisterDocument,
} from '#contract/register-rules.ts';

/** The fields of a person as they are typed; empty texts for what is not. */
export interface PersonValues {
  name_arabic: string;
  name_latin: string;
  nationality: string;
  is_child: boolean;
  document: RegisterDocument | '';
  /** Only what is typed now: the stored number is never sent to a form. */
  document_number: string;
  birth_date: string;
}

export const noValues: PersonValues = {
  name_arabic: '',
  name_latin: '',
  nationality: '',
  is_child: false,
  document: '',
  document_number: '',
  birth_date: '',
};

export function valuesOf(person: RegisteredPerson | undefined): PersonValues {
  if (!person) return noValues;
  return {
    name_arabic: person.name_arabic ?? '',
    name_latin: person.name_latin ?? '',
    nationality: person.nationality ?? '',
    is_child: person.is_child,
    document: person.document ?? '',
    document_number: '',
    birth_date: person.birth_date ?? '',
  };
}

/** The document that a form shows: foreigners have a passport, Libyans usually their national number. */
export function documentOf({
  document,
  nationality,
}: Pick<PersonValues, 'document' | 'nationality'>): RegisterDocument {
  if (isForeign(nationality === '' ? null : nationality)) return 'passport';
  return document === '' ? 'national_number' : document;
}

export type PersonField = keyof PersonValues;
export type FieldProblem = 'name_arabic' | 'name_latin' | 'national_number' | 'passport' | 'birth_date';

/** What cannot be right as typed, by field. What is missing is no problem: a form is saved unfinished. */
export function problemsOf(values: PersonValues, today: string): Partial<Record<PersonField, FieldProblem>> {
  const problems: Partial<Record<PersonField, FieldProblem>> = {};
  const { name_arabic, name_latin, document_number, birth_date } = values;
  if (name_arabic.trim() !== '' && !arabicNamePattern.test(name_arabic.trim())) problems.name_arabic = 'name_arabic';
  if (name_latin.trim() !== '' && !latinNamePattern.test(name_latin.trim())) problems.name_latin = 'name_latin';
  const document = documentOf(values);
  if (document_number.trim() !== '' && documentNumber(document, document_number) === undefined) {
    problems.document_number = document;
  }
  if (birth_date > today) problems.birth_date = 'birth_date';
  return problems;
}

/** The body that stores these changed fields; those that cannot be right are left out. */
export function bodyOf(
  values: PersonValues,
  changed: readonly PersonField[],
  today: string,
): OperationTypes['saveTripPerson']['body'] {
  const problems = problemsOf(values, today);
  const document = documentOf(values);
  const body: Record<string, unknown> = {};
  for (const field of changed) {
    if (problems[field] !== undefined) continue;
    const value = values[field];
    body[field] = value === '' ? null : value;
  }
  // A number belongs to its document, which follows from the nationality until somebody chooses it.
  if ('document_number' in body || 'document' in body) body['document'] = document;
  if (body['document_number'] === null) delete body['document_number'];
  return body;
}

/** What is still to be stored of a person: the fields that were not sent, and those that were typed again meanwhile. */
export function withoutStored(
  typed: Partial<PersonValues>,
  sent: Partial<PersonValues>,
  stored: readonly PersonField[],
): Partial<PersonValues> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => {
      const name = field as PersonField;
      // An emptied number is no change: the stored one stays.
      const isStored = stored.includes(name) || (name === 'document_number' && value === '');
      return !isStored || value !== sent[name];
    }),
  );
}

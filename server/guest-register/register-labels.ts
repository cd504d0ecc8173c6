import { languages } from '#contract/languages.ts';
import type { Locale } from '#contract/common.ts';
import type { RegisterDocument } from '#contract/register-rules.ts';
import { msg, translate } from '#server/platform/i18n.ts';

const labels = {
  brand: msg`Diyar`,
  title: msg`Guest register`,
  made: msg`Made on {day}`,
  number: msg`Booking number`,
  home: msg`Home`,
  check_in: msg`Check-in`,
  check_out: msg`Check-out`,
  name: msg`Name`,
  name_arabic: msg`Name in Arabic`,
  name_latin: msg`Name in Latin letters`,
  nationality: msg`Nationality`,
  document: msg`Document`,
  document_number: msg`Number of the document`,
  birth_date: msg`Date of birth`,
  child: msg`Child`,
  yes: msg`Yes`,
  no: msg`No`,
  national_number: msg`National number`,
  passport: msg`Passport`,
  people: msg`{count, plural, one {# person} other {# people}}`,
  secret: msg`Confidential: only for the authorities that ask for it.`,
} as const;
export type RegisterLabel = keyof typeof labels;

export function registerLabel(
  name: RegisterLabel,
  language: Locale,
  values: Record<string, string | number> = {},
): string {
  return translate(language, labels[name], values);
}

export const documentLabel = (document: RegisterDocument, language: Locale): string =>
  registerLabel(document, language);

const names = new Map<Locale, Intl.DisplayNames>();

/** The name of the state of an ISO code. */
export function nationalityName(code: string, language: Locale): string {
  let found = names.get(language);
  if (!found) names.set(language, (found = new Intl.DisplayNames(languages[language].intl, { type: 'region' })));
  return found.of(code) ?? code;
}

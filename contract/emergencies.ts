import { locales, type Locale } from './languages.ts';

export const emergencyReasons = ['storm', 'flood', 'roads', 'fighting', 'other'] as const;
export type EmergencyReason = (typeof emergencyReasons)[number];

/** The name of the field in which an emergency has its text in a language: `text_en`. */
export type EmergencyTextField = `text_${Locale}`;

export function emergencyTextField<Of extends Locale>(locale: Of): `text_${Of}` {
  return `text_${locale}`;
}

/** A field for the text in each language: `{ text_en: …, text_ar: …, text_fr: … }`. */
export function emergencyTextFields<Value>(valueOf: (locale: Locale) => Value): Record<EmergencyTextField, Value> {
  return Object.fromEntries(locales.map((locale) => [emergencyTextField(locale), valueOf(locale)])) as Record<
    EmergencyTextField,
    Value
  >;
}

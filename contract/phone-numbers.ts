import { compactText, plainText } from './typed-text.ts';

/**
 * The nine digits behind the country of a Libyan mobile number, such as `912345678`; undefined for anything else. The
 * number may begin with `0`, `218`, `00218`, `+218` or `+218 (0)`.
 */
export function libyanMobile(typed: string): string | undefined {
  return /^(?:(?:\+|00)?2180?|0)?(9[1-6]\d{7})$/.exec(compactText(typed))?.[1];
}

/** The number as a phone dials it: with the plus and the country where they are known. */
export function phoneLink(phone: string): string {
  return `tel:${plainText(phone).replaceAll(/[^\d+]/g, '')}`;
}

/** The number as WhatsApp takes it: with its country and without a sign. `0912345678` is one of Libya. */
export function whatsAppNumber(phone: string): string {
  return plainText(phone).replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '218');
}

/** Countries whose code has one or two digits (ITU-T E.164, list of assigned codes); all others have three. */
const shortCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * The number as its reader writes it. Who reads Arabic is at home where a Libyan number begins with `0`; everybody else sees
 * numbers with their country.
 *
 * @param phone E.164, or the few digits of an emergency number, which stay as they are
 */
export function showPhone(phone: string, locale: string): string {
  const digits = /^\+(\d+)$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  if (digits.startsWith('218')) {
    const [, area = '', first = '', last = ''] = /^(\d\d)(\d{3})(\d+)$/.exec(digits.slice(3)) ?? [];
    if (area !== '') return locale === 'ar' ? `0${area} ${first} ${last}` : `+218 ${area} ${first} ${last}`;
  }
  const country = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  return [`+${country}`, ...inGroups(digits.slice(country.length))].join(' ');
}

/** Groups of three digits, of which the last has two to four. */
function inGroups(digits: string): string[] {
  return digits.match(/\d{3}(?=\d{2})|\d+/g) ?? [];
}

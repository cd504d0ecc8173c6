import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { plainText } from '../typed-text.ts';
import { text } from './common.ts';

/**
 * A number as it is stored (E.164, `+218912345678`), with any marks, dashes, spaces and digits; undefined for what is none.
 * A number without its country is one of Libya, or begins with the code of another.
 */
export function readPhone(typed: string): string | undefined {
  const plain = plainText(typed).replaceAll('\u0640', '-');
  // The library would find a number within other text.
  if (!/^\+?[\d\s().,/-]+$/.test(plain)) return undefined;
  const national = parsePhoneNumberFromString(plain, 'LY');
  if (national?.isPossible()) return national.number;
  const international = parsePhoneNumberFromString(`+${plain.replaceAll(/\D/g, '')}`);
  return international?.isValid() ? international.number : undefined;
}

/** A phone number, see `readPhone`; an empty one becomes null. */
export const phoneOrNothing = text(60)
  .transform((typed, context) => {
    if (plainText(typed) === '') return null;
    const number = readPhone(typed);
    if (number === undefined) context.addIssue({ code: 'custom', message: 'phone_form' });
    return number ?? z.NEVER;
  })
  .pipe(z.string().nullable());

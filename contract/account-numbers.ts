import { libyanMobile } from './phone-numbers.ts';
import { compactText } from './typed-text.ts';

/** Numbers of bank accounts and mobile wallets, for the server and the form. */

/**
 * The number without spaces: a Libyan IBAN (LY and 23 digits, with right check digits), or the phone number of a wallet as
 * `+218` and nine digits. Undefined for anything else.
 */
export function normalisedAccountNumber(kind: 'iban' | 'wallet', typed: string): string | undefined {
  if (kind === 'wallet') {
    const mobile = libyanMobile(typed);
    return mobile && `+218${mobile}`;
  }
  const plain = compactText(typed);
  return /^LY\d{23}$/.test(plain) && checkRemainder(plain) === 1 ? plain : undefined;
}

/** The remainder of an IBAN by 97 (ISO 7064): 1 where its check digits are right. */
export function checkRemainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** Numbers of bank accounts and mobile wallets, for the server and the form. */

/**
 * The number without spaces: a Libyan IBAN (LY and 23 digits, with right check digits), or the phone number of a wallet as
 * `+218` and nine digits. Undefined for anything else. Arabic-Indic digits count as digits.
 */
export function normalisedAccountNumber(kind: 'iban' | 'wallet', typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s\u200e\u200f\u2066-\u2069.-]/g, '')
    .toUpperCase();
  if (kind === 'wallet') {
    const local = /^(?:\+218|00218|218|0)?(9[1-5]\d{7})$/.exec(plain)?.[1];
    return local && `+218${local}`;
  }
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

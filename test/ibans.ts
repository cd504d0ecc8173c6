/** A Libyan IBAN of the bank with this code, with right check digits. */
export function ibanOf(bankCode: string, account: number): string {
  const rest = `${bankCode}048${String(account).padStart(15, '0')}`;
  let remainder = 0;
  // L is 21 and Y is 34.
  for (const digit of `${rest}213400`) remainder = (remainder * 10 + Number(digit)) % 97;
  return `LY${String(98 - remainder).padStart(2, '0')}${rest}`;
}

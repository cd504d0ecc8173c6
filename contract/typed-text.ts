/**
 * Text as people type and paste it, read alike by the server and the screens. A pasted number brings marks that nobody sees,
 * such as those of direction, dashes of all kinds, no-break spaces, and the digits of its script.
 */

/** What has no shape of its own: marks of direction, joiners, variation selectors, soft hyphens, and the enclosing keycap. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu;
const dashes = /[\p{Pd}\u2043\u2212\u30fc]/gu;
const spaces = /[\s\p{Z}]+/gu;
/** ASCII in the width of East Asian letters. */
const fullWidth = /[\uff01-\uff5e]/g;
const digits = /\p{Nd}/gu;

/** The text without what nobody sees, with ASCII digits, dashes and spaces, and without spaces around it. */
export function plainText(typed: string): string {
  if (/^[\x21-\x7e]*$/.test(typed)) return typed;
  return typed
    .replaceAll(invisible, '')
    .replaceAll(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll(digits, asciiDigit)
    .replaceAll(dashes, '-')
    .replaceAll(spaces, ' ')
    .trim();
}

/** What people put between the groups of a number or a code. The tatweel is the dash of an Arabic keyboard. */
const separators = /[\s.,/\\()[\]_·•\u0640-]/g;

/** A number or a code as it is compared: `plainText` without spaces and separators, in upper case. */
export function compactText(typed: string): string {
  return plainText(typed).replaceAll(separators, '').toUpperCase();
}

/** The digits of a text as ASCII, and nothing else of it. */
export function digitsOf(typed: string): string {
  return plainText(typed).replaceAll(/\D/g, '');
}

/** Unicode has the digits of each script in a row, from zero; those of mathematics in five rows, one behind the other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

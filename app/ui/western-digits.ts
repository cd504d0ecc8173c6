const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

/** A text with Western digits and decimal separators in the place of Arabic ones. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (digit) => String(arabicDigits.indexOf(digit))).replaceAll('٫', '.');
}

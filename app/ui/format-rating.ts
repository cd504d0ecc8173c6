/** "4.95": two decimals, as people compare them; «4,95» in French. */
export function sayRating(value: number, locale: string): string {
  const shown = value.toFixed(2);
  return locale === 'fr' ? shown.replace('.', ',') : shown;
}

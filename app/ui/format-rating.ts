/** A rating with two decimals: "4.95", in French "4,95". */
export function formatRating(value: number, locale: string): string {
  const shown = value.toFixed(2);
  return locale === 'fr' ? shown.replace('.', ',') : shown;
}

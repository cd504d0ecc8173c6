/** When the texts of the legal pages were last changed, by the path of the page. */
export const legalDates = {
  '/privacy': '2026-11-30',
  '/terms': '2026-11-29',
  '/accessibility': '2026-11-29',
} as const;

/** When the texts of the legal pages were last changed, by the path of the page. */
export const legalDates = {
  '/privacy': '2026-11-24',
  '/terms': '2026-11-28',
  '/accessibility': '2026-11-01',
} as const;

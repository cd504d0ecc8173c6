import { legalDates } from '#contract/legal-dates.ts';
import { byLanguage } from '#app/shared/by-language.server.ts';
import type { LegalText, LegalTexts } from './legal-page.tsx';

export const terms: LegalTexts = {
  updated_on: legalDates['/terms'],
  ...byLanguage(import.meta.glob<LegalText>('../texts/*/terms.md', { eager: true, import: 'default' })),
};

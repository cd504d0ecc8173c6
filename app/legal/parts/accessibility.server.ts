import { legalDates } from '#contract/legal-dates.ts';
import { byLanguage } from '#app/shared/by-language.server.ts';
import type { LegalText, LegalTexts } from './legal-page.tsx';

export const accessibility: LegalTexts = {
  updated_on: legalDates['/accessibility'],
  ...byLanguage(import.meta.glob<LegalText>('../texts/*/accessibility.md', { eager: true, import: 'default' })),
};

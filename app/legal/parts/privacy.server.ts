import { legalDates } from '#contract/legal-dates.ts';
import { byLanguage } from '#app/shared/by-language.server.ts';
import type { LegalText, LegalTexts } from './legal-page.tsx';

export const privacy: LegalTexts = {
  updated_on: legalDates['/privacy'],
  ...byLanguage(import.meta.glob<LegalText>('../texts/*/privacy.md', { eager: true, import: 'default' })),
};

import { legalDates } from '#contract/legal-dates.ts';
import type { LegalTexts } from './legal-page.tsx';
import ar from '../texts/ar/terms.md';
import en from '../texts/en/terms.md';
import fr from '../texts/fr/terms.md';

export const terms: LegalTexts = { updated_on: legalDates['/terms'], en, ar, fr };

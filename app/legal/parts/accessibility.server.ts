import { legalDates } from '#contract/legal-dates.ts';
import type { LegalTexts } from './legal-page.tsx';
import ar from '../texts/ar/accessibility.md';
import en from '../texts/en/accessibility.md';
import fr from '../texts/fr/accessibility.md';

export const accessibility: LegalTexts = { updated_on: legalDates['/accessibility'], en, ar, fr };

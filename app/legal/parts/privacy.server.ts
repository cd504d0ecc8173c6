import { legalDates } from '#contract/legal-dates.ts';
import type { LegalTexts } from './legal-page.tsx';
import ar from '../texts/ar/privacy.md';
import en from '../texts/en/privacy.md';
import fr from '../texts/fr/privacy.md';

export const privacy: LegalTexts = { updated_on: legalDates['/privacy'], en, ar, fr };

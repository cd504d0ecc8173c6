import type { Page } from '@playwright/test';
import { showPhone } from '#contract/phone-numbers.ts';
import { isPhone } from './hosting-steps.ts';

/** A phone number as the reader of this page sees it: on phones in Arabic. */
export const shownPhone = (page: Page, phone: string): string => showPhone(phone, isPhone(page) ? 'ar' : 'en');

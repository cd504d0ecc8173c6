import { expect, test } from 'vitest';
import { formatAgo } from './ago.ts';

const now = new Date('2026-11-21T10:00:00Z');
const cases: [string, string, string, string][] = [
  ['2026-11-21T09:59:31Z', 'now', 'الآن', 'maintenant'],
  ['2026-11-21T10:00:20Z', 'now', 'الآن', 'maintenant'],
  ['2026-11-21T09:58:59Z', '1 minute ago', 'قبل دقيقة واحدة', 'il y a 1 minute'],
  ['2026-11-21T09:57:50Z', '2 minutes ago', 'قبل دقيقتين', 'il y a 2 minutes'],
  ['2026-11-21T09:00:01Z', '59 minutes ago', 'قبل 59 دقيقة', 'il y a 59 minutes'],
  ['2026-11-21T07:00:00Z', '3 hours ago', 'قبل 3 ساعات', 'il y a 3 heures'],
  // Yesterday in Africa/Tripoli, less than 24 hours ago.
  ['2026-11-20T11:00:00Z', '23 hours ago', 'قبل 23 ساعة', 'il y a 23 heures'],
  ['2026-11-20T09:59:00Z', 'yesterday', 'أمس', 'hier'],
  // Two days ago in UTC, yesterday in Africa/Tripoli.
  ['2026-11-19T22:30:00Z', 'yesterday', 'أمس', 'hier'],
  ['2026-11-19T21:30:00Z', '2 days ago', 'أول أمس', 'avant-hier'],
  ['2026-11-15T12:00:00Z', '6 days ago', 'قبل 6 أيام', 'il y a 6 jours'],
  ['2026-11-14T12:00:00Z', '14 Nov', '14 نوفمبر', '14 nov.'],
  ['2025-12-03T12:00:00Z', '3 December 2025', '3 ديسمبر 2025', '3 décembre 2025'],
];

test.each(cases)('%s', (instant, en, ar, fr) => {
  expect([formatAgo(instant, 'en', now), formatAgo(instant, 'ar', now), formatAgo(instant, 'fr', now)]).toEqual([
    en,
    ar,
    fr,
  ]);
});

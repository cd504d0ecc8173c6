import { describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { notificationGroups, notificationTypes } from '#contract/notifications.ts';
import { kinds } from './kinds.ts';
import { notificationLabels, type Side } from './labels.ts';
import { renderNotification, type NotificationData } from './render.ts';

const reference = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const data: NotificationData = {
  home: { en: 'Quiet house', ar: 'بيت هادئ', fr: 'Maison calme' },
  guest: 'Nuri Guest',
  host: 'سالمة',
  name: 'Amal',
  number: '1001',
  receipt: 'C-7F2K9A',
  subject: 'A question',
  text: 'See you soon',
  time: '15:00',
  check_in_on: '2026-12-03',
  platform: 'Airbnb',
  closes_on: '2026-12-20',
  holiday: { en: 'Eid al-Fitr', ar: 'عيد الفطر', fr: 'Aïd al-Fitr' },
  first_on: '2027-03-10',
  last_on: '2027-03-12',
  old_check_in_on: '2026-12-03',
  old_check_out_on: '2026-12-05',
  new_check_in_on: '2026-12-03',
  new_check_out_on: '2026-12-06',
  old_total_dirham: 212_000,
  new_total_dirham: 318_000,
  fee_dirham: 21_200,
  host_part_dirham: 100_000,
  bank_reference: 'FT2611-88',
  answer_by_at: '2026-12-01T13:40:00.000Z',
  until_at: '2026-12-01T13:40:00.000Z',
  total_dirham: 1_240_500,
  refund_dirham: 0,
  amount_dirham: 50_000,
  asked_dirham: 420_000,
  owed_dirham: 12_500,
  agreed_dirham: 212_000,
  received_dirham: 200_000,
  paid_dirham: 202_000,
  rest_dirham: 10_000,
  fees_dirham: 147_450,
  due_on: '2026-12-15',
  day_on: '2027-01-14',
  why: { en: 'The account is closed.', ar: 'الحساب مغلق.', fr: 'Le compte est fermé.' },
  next: { en: 'Correct your details.', ar: 'صحّح بياناتك.', fr: 'Corrigez vos coordonnées.' },
  rule: { en: 'Nobody is insulted.', ar: 'لا يُهان أحد.', fr: 'Personne n’est insulté.' },
  days: 30,
  reason: { en: 'another reason', ar: 'سبب آخر', fr: 'un autre motif' },
};

const labelled = notificationTypes.flatMap((kind) =>
  Object.keys(notificationLabels[kind]).map((side) => [kind, side as Side] as const),
);

describe('every type', () => {
  test.each(notificationTypes)('%s has texts and a group of preferences', (kind) => {
    expect(Object.keys(notificationLabels[kind])).not.toEqual([]);
    const { group } = kinds[kind];
    if (group === 'always') expect(kind).toMatch(/^(warning_|content_hidden$)/);
    // Without a group, another mail is sent.
    else if (group !== null) expect(notificationGroups).toContain(group);
    else expect(['identity_verified', 'identity_refused']).toContain(kind);
  });

  test.each(labelled)('%s for the %s has every value filled in and a target, in three languages', (kind, side) => {
    const titles = locales.map((language) => {
      const rendered = renderNotification({ kind, side, reference, data }, language)!;
      for (const text of Object.values(rendered)) expect(text).not.toMatch(/[{}]|undefined|null/);
      expect(rendered.action_url).toMatch(/^\/[a-z]/);
      expect(/[\u0600-\u06FF]/.test(rendered.title.replace('سالمة', ''))).toBe(language === 'ar');
      return rendered.title;
    });
    expect(new Set(titles).size).toBe(3);
  });
});

test('amounts, days and instants are formatted in the language of the reader, in Libyan time', () => {
  const approved = (language: 'en' | 'ar' | 'fr') =>
    renderNotification({ kind: 'booking_approved', side: 'guest', reference, data }, language)!;
  expect(approved('en').message).toContain('Pay LYD\u00a01,240.50 by Tuesday');
  expect(approved('en').message).toContain('15:40');
  expect(approved('ar').message).toContain('1,240.50\u00a0د.ل');
  expect(approved('ar').message).toContain('الثلاثاء');
  expect(approved('ar').message).not.toMatch(/[٠-٩]/);
  expect(approved('fr').message).toMatch(/1\s240,50\u00a0LYD avant le mardi/);
  const reminder = renderNotification({ kind: 'trip_reminder', side: 'guest', reference, data }, 'fr')!;
  expect(reminder).toMatchObject({ title: 'Votre séjour à Maison calme commence le jeudi 3 décembre' });
  expect(reminder.action_url).toBe(`/account/trips/${reference}`);
});

test('a name is isolated only where its direction is not that of the language', () => {
  expect(renderNotification({ kind: 'message_from_host', side: 'guest', reference, data }, 'en')!.title).toBe(
    '\u2068سالمة\u2069 has written to you',
  );
  expect(renderNotification({ kind: 'message_from_host', side: 'guest', reference, data }, 'ar')!.title).toBe(
    'كتب إليك سالمة',
  );
  expect(renderNotification({ kind: 'message_from_guest', side: 'host', reference, data }, 'ar')!.title).toBe(
    'كتب إليك \u2068Nuri Guest\u2069',
  );
});

test('a property without a title in the language of the reader is named by its title in another', () => {
  const home = { ar: 'بيت هادئ' };
  const rendered = renderNotification(
    { kind: 'booking_approved', side: 'guest', reference, data: { ...data, home } },
    'fr',
  )!;
  expect(rendered.title).toContain('بيت هادئ');
});

test('a line break in a name does not break the title', () => {
  const rendered = renderNotification(
    { kind: 'message_from_host', side: 'guest', reference, data: { ...data, host: 'A\r\nB' } },
    'en',
  )!;
  expect(rendered.title).toBe('A B has written to you');
});

test('a side without texts is not notified', () => {
  expect(renderNotification({ kind: 'payment_refunded', side: 'host', reference, data }, 'en')).toBeUndefined();
});

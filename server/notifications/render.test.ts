import { describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { notificationGroups, notificationTypes } from '#contract/notifications.ts';
import { notificationKinds as kinds } from '#server/notification-kinds.ts';
import {
  notificationData as data,
  notificationDataOf,
  notificationReference as reference,
} from '#test/notification-data.ts';
import type { Side } from './declaration.ts';
import { renderNotification } from './render.ts';

const today = '2026-11-22';

const sides: readonly Side[] = ['guest', 'host', 'admin'];
const labelled = notificationTypes.flatMap((kind) =>
  sides.filter((side) => kinds[kind][side]).map((side) => [kind, side] as const),
);

describe('every type', () => {
  test.each(notificationTypes)('%s has texts and a group of preferences', (kind) => {
    expect(sides.filter((side) => kinds[kind][side])).not.toEqual([]);
    const { group } = kinds[kind];
    if (group === 'always') expect(kind).toMatch(/^(warning_|content_hidden$|audit_broken$)/);
    // Without a group, another mail is sent.
    else if (group !== null) expect(notificationGroups).toContain(group);
    else expect(['identity_verified', 'identity_refused']).toContain(kind);
  });

  test.each(labelled)('%s for the %s has every value filled in and a target, in three languages', (name, side) => {
    const kind = kinds[name];
    // Only what is declared: who sends it must give no more than that.
    const declared = notificationDataOf(kind);
    const titles = locales.map((language) => {
      const rendered = renderNotification({ kind, side, reference, data: declared }, language, today)!;
      const allOnline = { ...declared, cash_dirham: null };
      const { message } = renderNotification({ kind, side, reference, data: allOnline }, language, today)!;
      for (const text of [...Object.values(rendered), message]) expect(text).not.toMatch(/[{}]|undefined|null/);
      expect(rendered.action_url).toMatch(/^\/[a-z]/);
      expect(/[\u0600-\u06FF]/.test(rendered.title.replace('سالمة', ''))).toBe(language === 'ar');
      return rendered.title;
    });
    expect(new Set(titles).size).toBe(3);
  });
});

test('amounts, days and instants are formatted in the language of the reader, in Libyan time', () => {
  const approved = (language: 'en' | 'ar' | 'fr') =>
    renderNotification({ kind: kinds.booking_approved, side: 'guest', reference, data }, language, today)!;
  expect(approved('en').message).toContain('Pay LYD\u00a01,240.50 by Tuesday');
  expect(approved('en').message).toContain('15:40');
  expect(approved('ar').message).toContain('1,240.50\u00a0د.ل');
  expect(approved('ar').message).toContain('الثلاثاء');
  expect(approved('ar').message).not.toMatch(/[٠-٩]/);
  expect(approved('fr').message).toMatch(/1\s240,50\u00a0LYD avant le mardi/);
  const reminder = renderNotification({ kind: kinds.trip_reminder, side: 'guest', reference, data }, 'fr', today)!;
  expect(reminder).toMatchObject({ title: 'Votre séjour à « Maison calme » commence le jeudi 3 décembre' });
  expect(reminder.action_url).toBe(`/account/trips/${reference}`);
});

test('a day of another year is written with it', () => {
  const next = { ...data, check_in_on: '2027-04-05', until_at: '2027-01-01T10:00:00.000Z' };
  const titles = (['en', 'ar', 'fr'] as const).map(
    (language) =>
      renderNotification({ kind: kinds.trip_reminder, side: 'guest', reference, data: next }, language, today)!.title,
  );
  expect(titles[0]).toContain('Monday 5 April 2027');
  expect(titles[1]).toContain('الاثنين 5 أبريل 2027');
  expect(titles[2]).toContain('lundi 5 avril 2027');
  const request = { kind: kinds.new_reservation, side: 'host', reference, data: next } as const;
  expect(renderNotification(request, 'en', today)!.message).toContain('by Friday 1 January 2027 at 12:00');
  expect(renderNotification(request, 'en', '2027-01-01')!.message).toContain('by Friday 1 January at 12:00');
  expect(renderNotification(request, 'ar', '2027-01-01')!.message).toContain('الجمعة 1 يناير، الساعة 12:00');
});

test('a name is isolated only where its direction is not that of the language', () => {
  expect(
    renderNotification({ kind: kinds.message_from_host, side: 'guest', reference, data }, 'en', today)!.title,
  ).toBe('\u2068سالمة\u2069 has written to you');
  expect(
    renderNotification({ kind: kinds.message_from_host, side: 'guest', reference, data }, 'ar', today)!.title,
  ).toBe('رسالة جديدة من سالمة');
  expect(
    renderNotification({ kind: kinds.message_from_guest, side: 'host', reference, data }, 'ar', today)!.title,
  ).toBe('رسالة جديدة من \u2068Nuri Guest\u2069');
});

test('a property without a title in the language of the reader is named by its title in another', () => {
  const home = { ar: 'بيت هادئ' };
  const rendered = renderNotification(
    { kind: kinds.booking_approved, side: 'guest', reference, data: { ...data, home } },
    'fr',
    today,
  )!;
  expect(rendered.title).toContain('بيت هادئ');
});

test('a line break in a name does not break the title', () => {
  const rendered = renderNotification(
    { kind: kinds.message_from_host, side: 'guest', reference, data: { ...data, host: 'A\r\nB' } },
    'en',
    today,
  )!;
  expect(rendered.title).toBe('A B has written to you');
});

test('a side without texts is not notified', () => {
  expect(
    renderNotification({ kind: kinds.payment_refunded, side: 'host', reference, data }, 'en', today),
  ).toBeUndefined();
});

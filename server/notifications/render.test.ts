import { describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { notificationGroups, notificationTypes } from '#contract/notifications.ts';
import { notificationData as data, notificationReference as reference } from '#test/notification-data.ts';
import { kinds } from './kinds.ts';
import { notificationLabels, type Side } from './labels.ts';
import { renderNotification } from './render.ts';

const labelled = notificationTypes.flatMap((kind) =>
  Object.keys(notificationLabels[kind]).map((side) => [kind, side as Side] as const),
);

describe('every type', () => {
  test.each(notificationTypes)('%s has texts and a group of preferences', (kind) => {
    expect(Object.keys(notificationLabels[kind])).not.toEqual([]);
    const { group } = kinds[kind];
    if (group === 'always') expect(kind).toMatch(/^(warning_|content_hidden$|audit_broken$)/);
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
    'رسالة جديدة من سالمة',
  );
  expect(renderNotification({ kind: 'message_from_guest', side: 'host', reference, data }, 'ar')!.title).toBe(
    'رسالة جديدة من \u2068Nuri Guest\u2069',
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

import { expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { notificationTypes } from '#contract/notifications.ts';
import { notificationKinds } from '#server/notification-kinds.ts';
import { expectEqualParts, mailSite, shownText } from '#test/mail-parts.ts';
import { notificationData, notificationDataOf, notificationReference } from '#test/notification-data.ts';
import type { NotificationData, Side } from './declaration.ts';
import { writeNotificationMail } from './mails.ts';
import { renderNotification } from './render.ts';

const today = '2026-11-22';
const reader = { name: 'Amal', email: 'amal@example.ly' };

function mailOf(
  kind: (typeof notificationTypes)[number],
  side: Side,
  language: (typeof locales)[number],
  data: NotificationData = notificationDataOf(notificationKinds[kind]),
) {
  const rendered = renderNotification(
    { kind: notificationKinds[kind], side, reference: notificationReference, data },
    language,
    today,
  )!;
  return writeNotificationMail(rendered, data, { ...reader, language }, mailSite, today);
}

const sides: readonly Side[] = ['guest', 'host', 'admin'];
const labelled = notificationTypes.flatMap((kind) =>
  sides.filter((side) => notificationKinds[kind][side]).map((side) => [kind, side] as const),
);

test.each(labelled)('%s for the %s says the same in text and HTML, in three languages', (kind, side) => {
  for (const language of locales) {
    const mail = mailOf(kind, side, language);
    expectEqualParts(mail);
    // Mail programs cut longer ones.
    expect(Buffer.byteLength(mail.html!)).toBeLessThan(16_000);
  }
});

test('a mail of a booking lists the home, the days and the total', () => {
  const data = { ...notificationData, check_out_on: '2026-12-06', check_in_time: '15:00', guests: 3 };
  const { html, text } = mailOf('booking_approved', 'guest', 'en', data);
  expect(text).toContain(
    'Home: Quiet house\nCheck-in: Thursday 3 December, 15:00\nCheck-out: Sunday 6 December\nGuests: 3\n',
  );
  const rows = [...html!.matchAll(/<tr><th scope="row".*?<\/tr>/g)].map(([row]) => shownText(`<body>${row}`));
  expect(rows).toEqual([
    'Home Quiet house',
    'Check-in Thursday 3 December, 15:00',
    'Check-out Sunday 6 December',
    'Guests 3',
    'Total LYD 1,240.50',
  ]);
});

test('the facts are written as each language writes them', () => {
  const data = { ...notificationData, check_in_on: '2027-04-05', check_in_time: '15:00' };
  const french = mailOf('booking_approved', 'guest', 'fr', data);
  expect(french.subject).toContain('«\u00a0Maison calme\u00a0»');
  expect(french.text).toContain('\nArrivée\u00a0: lundi 5 avril 2027, 15:00\n');
  expect(french.text).not.toMatch(/[^\u00a0]:(?!\/\/|\d)/);
  const arabic = mailOf('booking_approved', 'guest', 'ar', data);
  expect(arabic.text).toContain('الاثنين 5 أبريل 2027، الساعة 15:00\n');
});

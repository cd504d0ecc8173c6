import type { NotificationData, NotificationKind } from '#server/notifications/declaration.ts';

/** A thing that notifications are about. */
export const notificationReference = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';

/** A value for every name in the texts of notifications. */
export const notificationData: NotificationData = {
  home: { en: 'Quiet house', ar: 'بيت هادئ', fr: 'Maison calme' },
  guest: 'Nuri Guest',
  host: 'سالمة',
  name: 'Amal',
  number: '1001',
  receipt: 'C-7F2K9A',
  subject: 'A question',
  text: 'See you soon',
  time: '15:00',
  queue: 'reports',
  check_in_on: '2026-12-03',
  check_out_on: '2026-12-06',
  platform: 'Airbnb',
  address: 'hooks.example.com',
  item: { en: 'a report', ar: 'بلاغ', fr: 'un signalement' },
  path: '/admin/dashboard',
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
  new_guests: 3,
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
  position: '41',
  reason: { en: 'another reason', ar: 'سبب آخر', fr: 'un autre motif' },
};

/** What notifications about a booking have too: the parts of a price that is paid partly online, which change what some texts say. */
const ofBookings = {
  check_in_time: '15:00',
  check_out_time: '11:00',
  guests: 3,
  online_dirham: 250_000,
  cash_dirham: 990_500,
};

/** How values of each type are stored, and one for a name that is not above. */
const types: Readonly<Record<string, { suffix?: string; value: NotificationData[string] }>> = {
  person: { value: 'Amal' },
  translated: { value: { en: 'A name', ar: 'اسم', fr: 'Un nom' } },
  text: { value: 'A text' },
  number: { value: 3 },
  amount: { suffix: '_dirham', value: 50_000 },
  day: { suffix: '_on', value: '2026-12-03' },
  instant: { suffix: '_at', value: '2026-12-01T13:40:00.000Z' },
};

/** A value for all that a kind declares, and for nothing else. */
export function notificationDataOf({ data }: NotificationKind): NotificationData {
  return Object.fromEntries(
    Object.entries(data).map(([name, declared]) => {
      const { suffix = '', value } = types[declared.replace('?', '')]!;
      const stored = `${name}${suffix}`;
      return [stored, { ...notificationData, ...ofBookings }[stored] ?? value];
    }),
  );
}

import type { DemoUser } from '../users.ts';

/** An account of the demo data with a name of its own: `age` in days, and the name of its portrait. */
export type NamedAccount = Pick<DemoUser, 'email' | 'name' | 'city' | 'language'> &
  Partial<DemoUser> & { age: number; portrait: string };

const host = { role: 'host', host_type: 'individual' } as const;

/** The accounts of the README, with which the demo is tried. */
export const demoAccounts = {
  guest: {
    email: 'guest@example.ly',
    name: 'Amina Al-Trabelsi',
    city: 'Tripoli',
    language: 'en',
    age: 610,
    portrait: 'woman-01',
    bio: 'Teacher, mother of two, happiest where the sea is within earshot.',
  },
  guest2: {
    email: 'guest2@example.ly',
    name: 'يوسف المصراتي',
    city: 'مصراتة',
    language: 'ar',
    age: 430,
    portrait: 'man-02',
  },
  host: {
    ...host,
    email: 'host@example.ly',
    name: 'Salma Ben Othman',
    city: 'Janzour',
    language: 'en',
    age: 1480,
    portrait: 'woman-07',
    response_hours: 1,
    bio: 'I look after the houses my father built between Janzour and the medina. I answer within the hour and bring bread.',
  },
  host2: {
    ...host,
    email: 'host2@example.ly',
    name: 'بشير الغدامسي',
    city: 'غدامس',
    language: 'ar',
    age: 1120,
    portrait: 'man-14',
    response_hours: 3,
    bio: 'دليل في غدامس منذ ثلاثين سنة. بيتنا بيتكم، والطريق أرسمها لكم على أي ورقة.',
  },
  company: {
    role: 'host_company',
    host_type: 'company',
    email: 'company@example.ly',
    name: 'Sahel Homes',
    city: 'Tripoli',
    language: 'en',
    age: 900,
    portrait: 'company-sahel-homes',
    response_hours: 2,
    bio: 'Serviced flats and small hotels in Tripoli, Benghazi and Misrata. One number, day and night.',
  },
  pending: {
    role: 'host_pending_setup',
    host_type: 'individual',
    email: 'pending@example.ly',
    name: 'Hana Al-Nalouti',
    city: 'Nalut',
    language: 'en',
    age: 2,
    portrait: 'woman-09',
  },
  admin: {
    role: 'admin',
    admin_role: 'owner',
    email: 'admin@diyar.ly',
    name: 'Huda Karamanli',
    city: 'Tripoli',
    language: 'en',
    age: 1500,
    portrait: 'woman-15',
  },
} as const satisfies Record<string, NamedAccount>;

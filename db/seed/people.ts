import type { Currency, Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { atMinute } from './calendar.ts';
import {
  bioSpeakers,
  familyNames,
  guestTowns,
  hostBios,
  menNames,
  visitors,
  visitorTowns,
  womenNames,
} from './content/people.ts';
import { say } from './content/title-words.ts';
import type { Random } from './random.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: 'guest' | 'host' | 'host_company' | 'host_pending_setup' | 'admin';
  host_type: 'individual' | 'company' | null;
  phone: string;
  bio: string | null;
  city: string;
  language: Locale;
  currency: Currency;
  response_hours: number | null;
  identity_verified_at: Date | null;
  referral_code: string;
  created_at: Date;
}

/** The accounts of the demo, by the name of their address. */
export interface DemoAccounts {
  guest: Person;
  guest2: Person;
  host: Person;
  host2: Person;
  company: Person;
  pending: Person;
  admin: Person;
}

export interface People {
  demo: DemoAccounts;
  hosts: Person[];
  guests: Person[];
}

const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Hosts and guests with names of the country, and the demo accounts. */
export function makePeople(
  random: Random,
  id: (at: Date) => string,
  { today, hosts, guests }: { today: string; hosts: number; guests: number },
): People {
  const codes = new Set<string>();
  const emails = new Set<string>();
  const makePerson = (given: Partial<Person> & { age: number }): Person => {
    const { age, ...rest } = given;
    const created = atMinute(addDays(today, -age), random.int(480, 1380));
    return {
      id: id(created),
      ...drawName(random, emails),
      role: 'guest',
      host_type: null,
      phone: `+2189${random.pick(['1', '2', '4'])}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
      bio: null,
      currency: random.chance(0.3) ? 'LYD' : 'USD',
      response_hours: null,
      identity_verified_at: random.chance(0.6) ? new Date(created.getTime() + 86_400_000) : null,
      referral_code: drawCode(random, codes),
      created_at: created,
      ...rest,
    };
  };
  const known = (
    email: string,
    name: string,
    city: string,
    language: Locale,
    age: number,
    more: Partial<Person> = {},
  ) => {
    emails.add(email);
    const verified = atMinute(addDays(today, -age + 1), 600);
    return makePerson({ email, name, city, language, age, currency: 'USD', identity_verified_at: verified, ...more });
  };
  const isHost = { role: 'host', host_type: 'individual' } as const;
  const demo: DemoAccounts = {
    guest: known('guest@example.ly', 'Amina Al-Trabelsi', 'Tripoli', 'en', 610, {
      bio: 'Teacher, mother of two, happiest where the sea is within earshot.',
    }),
    guest2: known('guest2@example.ly', 'يوسف المصراتي', 'مصراتة', 'ar', 430),
    host: known('host@example.ly', 'Salma Ben Othman', 'Janzour', 'en', 1480, {
      ...isHost,
      response_hours: 1,
      bio: 'I look after the houses my father built between Janzour and the medina. I answer within the hour and bring bread.',
    }),
    host2: known('host2@example.ly', 'بشير الغدامسي', 'غدامس', 'ar', 1120, {
      ...isHost,
      response_hours: 3,
      bio: 'دليل في غدامس منذ ثلاثين سنة. بيتنا بيتكم، والطريق أرسمها لكم على أي ورقة.',
    }),
    company: known('company@example.ly', 'Sahel Homes', 'Tripoli', 'en', 900, {
      role: 'host_company',
      host_type: 'company',
      response_hours: 2,
      bio: 'Serviced flats and small hotels in Tripoli, Benghazi and Misrata. One number, day and night.',
    }),
    pending: known('pending@example.ly', 'Hana Al-Nalouti', 'Nalut', 'en', 2, {
      role: 'host_pending_setup',
      host_type: 'individual',
      identity_verified_at: null,
    }),
    admin: known('admin@diyar.ly', 'Huda Karamanli', 'Tripoli', 'en', 1500, { role: 'admin' }),
  };
  return {
    demo,
    hosts: Array.from({ length: hosts }, (_, index) => {
      const person = makePerson({
        ...isHost,
        age: random.int(570, 1500),
        response_hours: random.pick([1, 1, 1, 2, 3, 6, 12]),
      });
      const speakers = person.email.startsWith('w.') ? 'fa' : 'ma';
      const fitting = hostBios.filter((_, at) => speakers.includes(bioSpeakers[at]!));
      person.bio = say(fitting[index % fitting.length]!, person.language);
      person.identity_verified_at ??= random.chance(0.8) ? person.created_at : null;
      return { ...person, email: person.email.slice(2) };
    }),
    guests: Array.from({ length: guests }, (_, index) => {
      const person = makePerson({ age: random.int(560, 900) });
      const visitor = index % 11 === 5 ? visitors[Math.floor(index / 11) % visitors.length] : undefined;
      return visitor ? makeVisitor(random, person, visitor) : { ...person, email: person.email.slice(2) };
    }),
  };
}

/** A name of a woman or a man, in the script its owner writes; the address begins with `w.` or `m.` until used. */
function drawName(random: Random, emails: Set<string>): Pick<Person, 'name' | 'email' | 'city' | 'language'> {
  let [woman, first, firstArabic, family, familyArabic, email] = [false, '', '', '', '', ''];
  do {
    woman = random.chance(0.45);
    [first, firstArabic] = random.pick(woman ? womenNames : menNames);
    [family, familyArabic] = random.pick(familyNames);
    email = `${first}.${family}`.toLowerCase().replaceAll(/[^a-z.]/g, '') + '@example.ly';
  } while (emails.has(email));
  emails.add(email);
  const language = random.weigh(
    [
      ['ar', 55],
      ['en', 28],
      ['fr', 17],
    ] as const,
    ([, weight]) => weight,
  )[0];
  const town = random.pick(guestTowns);
  return {
    name: language === 'ar' ? `${firstArabic} ${familyArabic}` : `${first} ${family}`,
    email: `${woman ? 'w' : 'm'}.${email}`,
    city: say(town, language),
    language,
  };
}

function makeVisitor(random: Random, person: Person, name: string): Person {
  return {
    ...person,
    name,
    email: person.email.slice(2),
    city: random.pick(visitorTowns),
    language: /é|Claire|Antoine|Sophie|Ines|Karim|Hatem/.test(name) ? 'fr' : 'en',
    currency: random.chance(0.6) ? 'EUR' : 'USD',
  };
}

function drawCode(random: Random, codes: Set<string>): string {
  for (;;) {
    const code = Array.from({ length: 8 }, () => codeLetters[random.int(0, codeLetters.length - 1)]).join('');
    if (codes.has(code)) continue;
    codes.add(code);
    return code;
  }
}

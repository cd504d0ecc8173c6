import type { Currency, Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import type { AdminRole } from '#contract/roles.ts';
import { atMinute } from './calendar.ts';
import {
  bioAges,
  bioSpeakers,
  familyNames,
  guestTowns,
  hostBios,
  menNames,
  visitors,
  visitorTowns,
  womenNames,
} from './content/people.ts';
import { textIn } from './content/content-types.ts';
import { demoAccounts, type NamedAccount } from './content/demo-accounts.ts';
import { idMaker } from './ids.ts';
import { PortraitDealer } from './portraits.ts';
import { makeRandom, type Random } from './random.ts';

export interface DemoUser {
  id: string;
  name: string;
  email: string;
  role: 'guest' | 'host' | 'host_company' | 'host_pending_setup' | 'admin';
  admin_role: AdminRole | null;
  host_type: 'individual' | 'company' | null;
  phone: string;
  bio: string | null;
  avatar_key: string;
  city: string;
  language: Locale;
  currency: Currency;
  response_hours: number | null;
  identity_verified_at: Date | null;
  referral_code: string;
  created_at: Date;
}

/** The demo accounts, by the local part of their email address. */
export interface DemoAccounts {
  guest: DemoUser;
  guest2: DemoUser;
  host: DemoUser;
  host2: DemoUser;
  company: DemoUser;
  pending: DemoUser;
  admin: DemoUser;
}

export interface UserGroups {
  demo: DemoAccounts;
  /** The second administrator: two people look at money before it leaves. */
  colleague: DemoUser;
  hosts: DemoUser[];
  guests: DemoUser[];
}

const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The demo accounts, hosts, and guests. */
export function makeUsers(
  random: Random,
  id: (at: Date) => string,
  { today, hosts, guests }: { today: string; hosts: number; guests: number },
): UserGroups {
  const codes = new Set<string>();
  const emails = new Set<string>();
  // Numbers of its own, so that faces change nothing else of the demo data.
  const faces = new PortraitDealer(makeRandom('portraits'));
  const makeUser = (given: Partial<DemoUser> & { age: number }): DemoUser => {
    const { age, ...rest } = given;
    const created = atMinute(addDays(today, -age), random.int(480, 1380));
    return {
      id: id(created),
      ...drawName(random, emails),
      role: 'guest',
      admin_role: null,
      host_type: null,
      phone: `+2189${random.pick(['1', '2', '4'])}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
      bio: null,
      avatar_key: '',
      currency: random.chance(0.3) ? 'LYD' : 'USD',
      response_hours: null,
      identity_verified_at: random.chance(0.6) ? new Date(created.getTime() + 86_400_000) : null,
      referral_code: drawCode(random, codes),
      created_at: created,
      ...rest,
    };
  };
  const namedUser = ({ age, portrait, ...user }: NamedAccount) => {
    emails.add(user.email);
    const avatar_key = faces.take(portrait);
    const verified = atMinute(addDays(today, -age + 1), 600);
    return makeUser({ age, currency: 'USD', identity_verified_at: verified, avatar_key, ...user });
  };
  const isHost = { role: 'host', host_type: 'individual' } as const;
  const demo: DemoAccounts = {
    guest: namedUser(demoAccounts.guest),
    guest2: namedUser(demoAccounts.guest2),
    host: namedUser(demoAccounts.host),
    host2: namedUser(demoAccounts.host2),
    company: namedUser(demoAccounts.company),
    pending: namedUser({ ...demoAccounts.pending, identity_verified_at: null }),
    admin: namedUser(demoAccounts.admin),
  };
  return {
    demo,
    colleague: secondAdministrator(today, demo.admin),
    hosts: Array.from({ length: hosts }, (_, index) => {
      const user = makeUser({
        ...isHost,
        age: random.int(570, 1500),
        response_hours: random.pick([1, 1, 1, 2, 3, 6, 12]),
      });
      const speakers = user.email.startsWith('w.') ? 'fa' : 'ma';
      const fitting = hostBios.flatMap((bio, at) =>
        speakers.includes(bioSpeakers[at]!) ? [{ bio, age: bioAges[at]! }] : [],
      );
      const { bio, age } = fitting[index % fitting.length]!;
      user.bio = textIn(bio, user.language);
      user.avatar_key = faces.deal({ gender: genderOf(user), age: age === 'any' ? undefined : age });
      user.identity_verified_at ??= random.chance(0.8) ? user.created_at : null;
      return { ...user, email: user.email.slice(2) };
    }),
    guests: Array.from({ length: guests }, (_, index) => {
      const user = makeUser({ age: random.int(560, 900) });
      const visitor = index % 11 === 5 ? visitors[Math.floor(index / 11) % visitors.length] : undefined;
      const avatar_key = visitor
        ? faces.deal({ gender: visitorWomen.test(visitor) ? 'woman' : 'man', isVisitor: true })
        : faces.deal({ gender: genderOf(user) });
      const withFace = { ...user, avatar_key };
      return visitor ? makeVisitor(random, withFace, visitor) : { ...withFace, email: user.email.slice(2) };
    }),
  };
}

/** Made without random numbers, so that she changes nothing else of the demo data. */
function secondAdministrator(today: string, admin: DemoUser): DemoUser {
  const created_at = atMinute(addDays(today, -1390), 610);
  return {
    ...admin,
    id: idMaker(makeRandom('second administrator'))(created_at),
    name: 'Najla Shaban',
    email: 'najla@diyar.ly',
    phone: '+218912204417',
    avatar_key: 'portrait-woman-04.webp',
    language: 'ar',
    identity_verified_at: created_at,
    referral_code: 'NAJ7ASHB',
    created_at,
  };
}

const visitorWomen = /^(?:Giulia|Claire|Sophie|Emma|Ines|Maria|Anna|Laura) /;

/** Of a user whose address still has the letter of `drawName`. */
function genderOf({ email }: DemoUser): 'woman' | 'man' {
  return email.startsWith('w.') ? 'woman' : 'man';
}

/** A name in the script of its language. The address starts with `w.` or `m.`, which callers remove after choosing a bio. */
function drawName(random: Random, emails: Set<string>): Pick<DemoUser, 'name' | 'email' | 'city' | 'language'> {
  let [woman, first, firstArabic, family, familyArabic, email] = [false, '', '', '', '', ''];
  do {
    woman = random.chance(0.45);
    [first, firstArabic] = random.pick(woman ? womenNames : menNames);
    [family, familyArabic] = random.pick(familyNames);
    email = `${first}.${family}`.toLowerCase().replaceAll(/[^a-z.]/g, '') + '@example.ly';
  } while (emails.has(email));
  emails.add(email);
  const language = random.pickWeighted(
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
    city: textIn(town, language),
    language,
  };
}

function makeVisitor(random: Random, user: DemoUser, name: string): DemoUser {
  return {
    ...user,
    name,
    email: user.email.slice(2),
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

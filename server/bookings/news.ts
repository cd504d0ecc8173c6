import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { dayNumber } from '#server/platform/days.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { declineReasonWords, frame, mails, type NewsKind, type Recipient } from './mails.ts';
import { recordLastBooked } from './queries.ts';

export type { NewsKind } from './mails.ts';

const queue = 'booking-news';

interface News {
  booking_id: string;
  kind: NewsKind;
}

/**
 * Has both sides told, once the caller's transaction has committed. One small job; writing the mails is its work,
 * so that nobody waits for it while the property is locked.
 */
export async function announce(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  bookingId: string,
  kind: NewsKind,
): Promise<void> {
  await jobs.enqueue(trx, queue, { booking_id: bookingId, kind } satisfies News);
}

/** News after which the nights are held. */
const isBooked: ReadonlySet<NewsKind> = new Set(['instant_approved', 'instant_confirmed', 'approved', 'confirmed']);

/** Works the queue: one mail to each side that the kind of news has words for. */
export function registerBookingNews(services: Services): void {
  services.jobs.handle<News>(queue, async ({ booking_id, kind }) => {
    const story = await loadStory(services, booking_id);
    if (!story) return;
    // Both or neither: a job that is tried again writes to nobody twice.
    await transact(services.db, async (trx) => {
      if (isBooked.has(kind)) await recordLastBooked(trx, booking_id);
      for (const recipient of ['guest', 'host'] as const) {
        const mail = writeMail(kind, recipient, story, services.settings.PUBLIC_URL);
        if (mail) await services.mail.enqueue(trx, mail);
      }
    });
  });
}

/** What the mails tell of. */
export interface Story {
  id: string;
  check_in: string;
  check_out: string;
  check_in_time: string;
  check_out_time: string;
  adults: number;
  children: number;
  total_dirham: number;
  refund_dirham: number | null;
  decline_reason: string | null;
  /** Titles by language; at least one. */
  titles: Partial<Record<Locale, string>>;
  guest: { name: string; email: string; language: Locale | null };
  host: { name: string; email: string; language: Locale | null };
  /** When what the news asks for must be done. */
  until: Date | null;
}

async function loadStory({ pool }: Services, bookingId: string): Promise<Story | undefined> {
  const { rows } = await pool.query<Story>({
    name: 'bookings_story',
    text: `
      select b.id, b.check_in, b.check_out, b.check_in_time, b.check_out_time, b.adults, b.children, b.total_dirham,
        b.refund_dirham, b.decline_reason, b.expires_at as until,
        (select coalesce(json_object_agg(t.language, t.title), '{}') from property_texts as t
         where t.property_id = b.property_id) as titles,
        json_build_object('name', g.name, 'email', g.email, 'language', g.language) as guest,
        json_build_object('name', h.name, 'email', h.email, 'language', h.language) as host
      from bookings as b join users as g on g.id = b.guest_id join users as h on h.id = b.host_id
      where b.id = $1`,
    values: [bookingId],
  });
  return rows[0];
}

/** The mail to one side in their language, English where they chose none; undefined where this news is not for them. */
export function writeMail(kind: NewsKind, recipient: Recipient, story: Story, publicUrl: string) {
  const person = story[recipient];
  const language = person.language ?? 'en';
  const words = mails[kind][recipient]?.[language];
  if (!words) return undefined;
  const around = frame[language];
  const title = story.titles[language] ?? story.titles.en ?? story.titles.ar ?? story.titles.fr ?? 'Diyar';
  const total = sayDinar(story.total_dirham, language);
  const reason = story.decline_reason ?? 'other';
  const values: Record<string, string> = {
    home: title,
    guest: story.guest.name,
    host: story.host.name,
    total,
    until: story.until ? sayInstant(story.until, language) : '',
    reason: declineReasonWords[reason]?.[language] ?? reason,
    refund: sayDinar(story.refund_dirham ?? 0, language),
  };
  const path = recipient === 'guest' ? `/account/trips/${story.id}` : '/host/reservations';
  const text = [
    fill(around.hello, { name: person.name }),
    fill(words.body, values),
    [
      `${around.home}: ${title}`,
      `${around.check_in}: ${sayDay(story.check_in, language)}, ${story.check_in_time.slice(0, 5)}`,
      `${around.check_out}: ${sayDay(story.check_out, language)}, ${story.check_out_time.slice(0, 5)}`,
      `${around.guests}: ${story.adults + story.children}`,
      `${around.total}: ${total}`,
    ].join('\n'),
    `${around.see}:\n${publicUrl}${path}`,
    around.bye,
  ].join('\n\n');
  // A subject is one line, whatever a title or a name holds.
  const subject = fill(words.subject, values).replaceAll(/\s+/g, ' ');
  return { to: person.email, subject, text: `${text}\n`, language };
}

function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-LY', fr: 'fr-FR' };

function sayDay(day: string, language: Locale): string {
  return new Intl.DateTimeFormat(tags[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    dayNumber(day) * 86_400_000,
  );
}

function sayInstant(at: Date, language: Locale): string {
  return new Intl.DateTimeFormat(tags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Africa/Tripoli',
  }).format(at);
}

/** Dinar with 2 decimals and the currency's name, digits in Latin form in every language. */
function sayDinar(dirham: number, language: Locale): string {
  const amount = new Intl.NumberFormat(language === 'ar' ? 'en' : language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(dirham / 1000);
  return language === 'ar' ? `${amount} د.ل` : `${amount} LYD`;
}

import type { Partner } from '#contract/calendar-sync.ts';
import type { Locale } from '#contract/common.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';
import type { FeedErrorCode } from './feed-error.ts';

/** Names of platforms are the same in every language. */
const partnerNames: Readonly<Record<Exclude<Partner, 'other'>, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google Calendar',
};

/** What people call a feed: the host's name for it, else the platform, else the host of its address. */
export function feedTitle(feed: { partner: Partner; name: string | null; url: string }): string {
  if (feed.name) return feed.name;
  return feed.partner === 'other' ? hostOf(feed.url) : partnerNames[feed.partner];
}

export const hostOf = (url: string): string => new URL(url).host;

const errorLabels: Readonly<Record<FeedErrorCode, Message>> = {
  address_refused: msg`The address leads to a place from which calendars are never read.`,
  unreachable: msg`The address could not be reached.`,
  timeout: msg`No answer came within ten seconds.`,
  http_status: msg`The other platform refused to hand out the calendar.`,
  too_many_redirects: msg`The address leads on and on to others.`,
  too_large: msg`The calendar is larger than 5 MB.`,
  encoding: msg`The answer was packed in a way that cannot be read.`,
  empty_answer: msg`Nothing came: not even an empty calendar.`,
  html: msg`A web page came instead of a calendar.`,
  not_a_calendar: msg`What came is not a calendar.`,
  truncated: msg`The calendar breaks off in the middle.`,
  bad_date: msg`The calendar has a date that does not exist.`,
  missing_start: msg`An event of the calendar has no first day.`,
  rule_too_fine: msg`An event of the calendar repeats more than once a day.`,
  too_many_events: msg`The calendar has more events than can be read.`,
  too_slow: msg`The calendar takes too long to read.`,
  not_stored: msg`The calendar was read but could not be stored. We try again.`,
};

/** The sentence of an error, with the line of the file where one is at fault. It never repeats what the network answered. */
export function feedErrorLabel(code: string, line: number | null, locale: Locale): string {
  const reason = translate(locale, errorLabels[code as FeedErrorCode] ?? errorLabels.unreachable);
  return line === null ? reason : `${reason} ${translate(locale, msg`See line {line} of the file.`, { line })}`;
}

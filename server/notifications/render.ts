import type { Locale } from '#contract/common.ts';
import { dayNumber } from '#contract/days.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { intlLocales, translate } from '#server/platform/i18n.ts';
import { kinds } from './kinds.ts';
import { notificationLabels, type Side } from './labels.ts';

/** A text in the languages that there are of it. */
export type Told = Partial<Record<Locale, string>>;

/**
 * What fills the sentences, by the name in the braces. A name that ends in `_dirham` is an amount, in `_at` an instant,
 * in `_on` a day; the braces leave the ending out.
 */
export type NoticeData = Readonly<Record<string, string | number | Told | null>>;

export interface Said {
  title: string;
  message: string;
  action_url: string;
  action_text: string;
}

/** A notification in the reader's language; undefined where this side is not told of this. */
export function say(
  notice: { kind: NotificationType; side: Side; reference: string | null; data: NoticeData },
  language: Locale,
): Said | undefined {
  const label = notificationLabels[notice.kind]?.[notice.side];
  const destination = kinds[notice.kind]?.leadsTo[notice.side];
  if (!label || !destination) return undefined;
  const valueOf = (name: string) => sayValue(notice.data, name, language);
  return {
    // One line, whatever a title or a name holds.
    title: translate(language, label.title, valueOf).replaceAll(/\s+/g, ' '),
    message:
      typeof label.message === 'string'
        ? (valueOf(label.message) ?? `{${label.message}}`)
        : translate(language, label.message, valueOf),
    action_url: destination.url.replace('{reference}', notice.reference ?? ''),
    action_text: translate(language, destination.label),
  };
}

/** One value of the data as people read it; undefined where there is none of this name. */
export function sayValue(data: NoticeData, name: string, language: Locale): string | undefined {
  const amount = data[`${name}_dirham`];
  if (typeof amount === 'number') return sayDinar(amount, language);
  const instant = data[`${name}_at`];
  if (typeof instant === 'string') return sayInstant(new Date(instant), language);
  const day = data[`${name}_on`];
  if (typeof day === 'string') return sayDay(day, language);
  const value = data[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return isolate(tellIn(value, language), language);
  return isolate(String(value), language);
}

/** A text in this language, else in the next best one. */
function tellIn(told: Told, language: Locale): string {
  return told[language] ?? told.en ?? told.ar ?? told.fr ?? 'Diyar';
}

const rightToLeft = /[\u0590-\u08FF]/;
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** A name that runs the other way is kept from pulling its neighbours along. */
function isolate(text: string, language: Locale): string {
  const isLatinHere = /[A-Za-z]/.test(text) && !rightToLeft.test(text);
  const runsOtherWay = language === 'ar' ? isLatinHere : rightToLeft.test(text);
  return runsOtherWay ? `${firstStrongIsolate}${text}${popIsolate}` : text;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs far more than using one. */
function formatter(language: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  let found = formatters.get(key);
  if (!found) formatters.set(key, (found = new Intl.DateTimeFormat(intlLocales[language], options)));
  return found;
}

function sayDay(day: string, language: Locale): string {
  return formatter(language, 'day', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(dayNumber(day) * 86_400_000)
    .replaceAll(/[,،]/g, '');
}

function sayInstant(at: Date, language: Locale): string {
  return formatter(language, 'instant', {
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
  // As the screens write it, and never on two lines.
  const written = { en: `LYD ${amount}`, ar: `${amount} د.ل`, fr: `${amount} LYD` }[language];
  return written.replaceAll(' ', '\u00a0');
}

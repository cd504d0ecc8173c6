import { productName } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';
import { languageOf, locales } from '#contract/languages.ts';
import { formatInstant, formatWeekdayOf } from '#server/platform/date-format.ts';
import { translate } from '#server/platform/i18n.ts';
import type { LocalizedText, NotificationData, NotificationKind, Side } from './declaration.ts';

export interface RenderedNotification {
  title: string;
  message: string;
  action_url: string;
  action_text: string;
}

/**
 * A notification in the reader's language; undefined where its kind has no text for this side. `writtenOn` is the day on
 * which it was made: days of another year are shown with it.
 */
export function renderNotification(
  notification: { kind: NotificationKind; side: Side; reference: string | null; data: NotificationData },
  language: Locale,
  writtenOn: string,
): RenderedNotification | undefined {
  const texts = notification.kind[notification.side];
  if (!texts) return undefined;
  const valueOf = (name: string) => formatValue(notification.data, name, language, writtenOn);
  const message = (typeof notification.data.cash_dirham === 'number' && texts.withCash) || texts.message;
  return {
    // One line, also where a name or the title of a property has line breaks.
    title: translate(language, texts.title, valueOf).replaceAll(/[^\S\u00a0\u202f]+/gu, ' '),
    message: typeof message === 'string' ? (valueOf(message) ?? `{${message}}`) : translate(language, message, valueOf),
    action_url: texts.link.url
      .replace('{reference}', notification.reference ?? '')
      .replace('{path}', typeof notification.data.path === 'string' ? notification.data.path : '/search'),
    action_text: translate(language, texts.link.label),
  };
}

/** One value of the data, formatted; undefined where there is none of this name. */
export function formatValue(
  data: NotificationData,
  name: string,
  language: Locale,
  writtenOn: string,
): string | undefined {
  const amount = data[`${name}_dirham`];
  if (typeof amount === 'number') return formatDinar(amount, language);
  const instant = data[`${name}_at`];
  if (typeof instant === 'string') return formatInstant(new Date(instant), language, writtenOn);
  const day = data[`${name}_on`];
  if (typeof day === 'string') return formatWeekdayOf(day, language, writtenOn);
  const value = data[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return isolate(textIn(value, language), language);
  return isolate(String(value), language);
}

/** The text in this language, else in the first that has it. */
function textIn(text: LocalizedText, language: Locale): string {
  return [language, ...locales].map((one) => text[one]).find((one) => typeof one === 'string') ?? productName(language);
}

const rightToLeft = /[\u0590-\u08FF]/;
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** Isolates a name of the other writing direction, so that it does not reorder the text around it. */
function isolate(text: string, language: Locale): string {
  const isLatin = /[A-Za-z]/.test(text) && !rightToLeft.test(text);
  const isOtherDirection = languageOf(language).direction === 'rtl' ? isLatin : rightToLeft.test(text);
  return isOtherDirection ? `${firstStrongIsolate}${text}${popIsolate}` : text;
}

/** Dinar with 2 decimals and the currency, in Latin digits in every language. */
function formatDinar(dirham: number, language: Locale): string {
  const amount = new Intl.NumberFormat(languageOf(language).numbers, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(dirham / 1000);
  // As on the screens, with spaces that do not break.
  const { script, decimal } = languageOf(language);
  const sign = script === 'arabic' ? 'د.ل' : 'LYD';
  const written = script === 'arabic' || decimal === ',' ? `${amount} ${sign}` : `${sign} ${amount}`;
  return written.replaceAll(' ', '\u00a0');
}

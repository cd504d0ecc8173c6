import type { Locale } from '#contract/common.ts';
import { dayAndTime } from '#server/platform/date-format.ts';
import { msg, translate } from '#server/platform/i18n.ts';
import { writeMail } from '#server/platform/mail-content.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import type { NotificationData } from './declaration.ts';
import { formatValue, type RenderedNotification } from './render.ts';

const labels = {
  greeting: msg`Hello {name},`,
  preferences: msg`Choose which emails you get`,
};

/** Listed below the message if the data has them. */
const factLabels = {
  home: msg`Home`,
  check_in: msg`Check-in`,
  check_out: msg`Check-out`,
  guests: msg`Guests`,
  total: msg`Total`,
};

/** A notification as a mail in the recipient's language. */
export function writeNotificationMail(
  rendered: RenderedNotification,
  data: NotificationData,
  { name, email, language }: { name: string; email: string; language: Locale },
  publicUrl: string,
  writtenOn: string,
): MailMessage {
  const facts = Object.entries(factLabels).flatMap(([fact, label]) => {
    const value = formatValue(data, fact, language, writtenOn);
    const time = formatValue(data, `${fact}_time`, language, writtenOn);
    if (value === undefined) return [];
    return [
      {
        label: translate(language, label),
        value: time === undefined ? value : dayAndTime(value, time, language),
      },
    ];
  });
  return writeMail({
    to: email,
    language,
    subject: rendered.title,
    greeting: translate(language, labels.greeting, { name }),
    paragraphs: [rendered.message],
    facts,
    action: { label: rendered.action_text, url: `${publicUrl}${rendered.action_url}` },
    links: [
      {
        label: translate(language, labels.preferences),
        url: `${publicUrl}/account/settings?section=notifications`,
      },
    ],
    site: publicUrl,
  });
}

import type { Locale } from '#contract/common.ts';
import { msg, translate } from '#server/platform/i18n.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { formatValue, type NotificationData, type RenderedNotification } from './render.ts';

const labels = {
  greeting: msg`Hello {name},`,
  details: msg`See everything here`,
  signature: msg`Your Diyar team`,
  preferences: msg`Choose which mails you get`,
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
export function writeMail(
  rendered: RenderedNotification,
  data: NotificationData,
  { name, email, language }: { name: string; email: string; language: Locale },
  publicUrl: string,
): MailMessage {
  const label = (of: keyof typeof labels) => translate(language, labels[of], { name });
  const facts = Object.entries(factLabels).flatMap(([fact, factLabel]) => {
    const value = formatValue(data, fact, language);
    const time = formatValue(data, `${fact}_time`, language);
    if (value === undefined) return [];
    return [`${translate(language, factLabel)}: ${value}${time === undefined ? '' : `, ${time}`}`];
  });
  const paragraphs = [
    label('greeting'),
    rendered.message,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    `${label('details')}:\n${publicUrl}${rendered.action_url}`,
    label('signature'),
    `${label('preferences')}:\n${publicUrl}/account/settings?section=notifications`,
  ];
  return { to: email, subject: rendered.title, text: `${paragraphs.join('\n\n')}\n`, language };
}

import type { Locale } from '#contract/common.ts';
import { msg, translate } from '#server/platform/i18n.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { sayValue, type NoticeData, type Said } from './render.ts';

const labels = {
  greeting: msg`Hello {name},`,
  details: msg`See everything here`,
  signature: msg`Your Diyar team`,
  preferences: msg`Choose which mails you get`,
};

/** Listed below the message, each where the data has it. */
const factLabels = {
  home: msg`Home`,
  check_in: msg`Check-in`,
  check_out: msg`Check-out`,
  guests: msg`Guests`,
  total: msg({ message: 'Total', context: 'list of facts in a mail' }),
};

/** A notification as a mail in the recipient's language. */
export function writeMail(
  said: Said,
  data: NoticeData,
  { name, email, language }: { name: string; email: string; language: Locale },
  publicUrl: string,
): MailMessage {
  const label = (of: keyof typeof labels) => translate(language, labels[of], { name });
  const facts = Object.entries(factLabels).flatMap(([fact, factLabel]) => {
    const value = sayValue(data, fact, language);
    const time = sayValue(data, `${fact}_time`, language);
    if (value === undefined) return [];
    return [`${translate(language, factLabel)}: ${value}${time === undefined ? '' : `, ${time}`}`];
  });
  const paragraphs = [
    label('greeting'),
    said.message,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    `${label('details')}:\n${publicUrl}${said.action_url}`,
    label('signature'),
    `${label('preferences')}:\n${publicUrl}/account/settings?section=notifications`,
  ];
  return { to: email, subject: said.title, text: `${paragraphs.join('\n\n')}\n`, language };
}

import type { CoHostArea } from '#contract/co-hosts.ts';
import type { Locale } from '#contract/common.ts';
import { cleanPersonName } from '#contract/person-names.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';
import type { MailMessage } from '#server/platform/mail.ts';

const areaLabels: Readonly<Record<CoHostArea, Message>> = {
  calendar: msg`Calendar, prices and reservations`,
  messages: msg`Messages with guests`,
  money: msg`Earnings and statements`,
  manager: msg`Everything but payout details and the team`,
};
const texts = {
  greeting: msg`Hello,`,
  subject: msg`{host} invites you to help with hosting on Diyar`,
  body: msg`{host} would like you to look after homes on Diyar together. You would take care of:\n{areas}\n\nOpen this link within {days} days to accept or decline:\n{link}\n\nIf you do not know {host}, you need do nothing.`,
  signature: msg`Your Diyar team`,
};

/** The mail of an invitation. The address may be a stranger's, so that it has nothing that the host has written but a name. */
export function writeInvitation(
  invitation: { email: string; areas: readonly CoHostArea[] },
  { hostName, link, days, language }: { hostName: string; link: string; days: number; language: Locale },
): MailMessage {
  const areas = invitation.areas.map((area) => `- ${translate(language, areaLabels[area])}`).join('\n');
  const host = cleanPersonName(hostName);
  const paragraphs = [
    translate(language, texts.greeting),
    translate(language, texts.body, { host, areas, days, link }),
    translate(language, texts.signature),
  ];
  const subject = translate(language, texts.subject, { host });
  return { to: invitation.email, subject, text: `${paragraphs.join('\n\n')}\n`, language };
}

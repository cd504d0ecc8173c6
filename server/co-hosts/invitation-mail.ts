import type { CoHostArea } from '#contract/co-hosts.ts';
import type { Locale } from '#contract/common.ts';
import { cleanPersonName } from '#contract/person-names.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';
import { writeMail } from '#server/platform/mail-content.ts';
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
  body: msg`{host} would like you to look after homes on Diyar together. You would take care of:`,
  days: msg`You have {days, plural, one {# day} other {# days}} to accept or decline.`,
  action: msg`Open the invitation`,
  note: msg`If you do not know {host}, you can ignore this email.`,
};

/** The mail of an invitation. The address may be a stranger's, so that it has nothing that the host has written but a name. */
export function writeInvitation(
  invitation: { email: string; areas: readonly CoHostArea[] },
  { hostName, link, days, language, site }: InvitationValues,
): MailMessage {
  const host = cleanPersonName(hostName);
  const write = (message: Message) => translate(language, message, { host, days });
  const areas = invitation.areas.map((area) => `- ${write(areaLabels[area])}`);
  return writeMail({
    to: invitation.email,
    language,
    subject: write(texts.subject),
    greeting: write(texts.greeting),
    paragraphs: [[write(texts.body), ...areas].join('\n'), write(texts.days)],
    action: { label: write(texts.action), url: link },
    notes: [write(texts.note)],
    site,
  });
}

interface InvitationValues {
  hostName: string;
  link: string;
  /** How long the link works. */
  days: number;
  language: Locale;
  /** The origin of the site, PUBLIC_URL. */
  site: string;
}

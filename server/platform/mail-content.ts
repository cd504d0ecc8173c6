import type { Locale } from '#contract/common.ts';
import { mailHtml } from './mail-html.ts';
import type { MailMessage } from './mail.ts';
import { colonOf } from './colon.ts';
import { msg, translate } from './i18n.ts';

/** A link of a mail; its address is absolute. */
export interface MailLink {
  label: string;
  url: string;
}

/**
 * What a mail says, in one language. Its text and its HTML are both written from this, so that they say the same. Values
 * are plain text of any origin; line breaks in paragraphs stay.
 */
export interface MailContent {
  to: string;
  language: Locale;
  /** One line; also the heading of the HTML. */
  subject: string;
  greeting: string;
  /** Before the facts and the action. */
  paragraphs: readonly string[];
  /** What it is about: the home, the dates, the total. */
  facts?: readonly { label: string; value: string }[];
  /** The one thing to do; a button in HTML. */
  action: MailLink;
  /** After the action. */
  notes?: readonly string[];
  /** Links below the signature. */
  links?: readonly MailLink[];
  /** The origin of the site, PUBLIC_URL. */
  site: string;
}

const signature = msg`Your Diyar team`;

/** Writes the text and the HTML of a mail. Throws for a link that is not below `site`. */
export function writeMail(content: MailContent): MailMessage {
  const { to, subject, language, action, facts = [], notes = [], links = [], site } = content;
  for (const { url } of [action, ...links]) {
    if (url !== site && !url.startsWith(`${site}/`)) throw new Error('a mail links to another site');
  }
  const signed = translate(language, signature);
  const colon = colonOf(language);
  const linkText = ({ label, url }: MailLink) => `${label}${colon}\n${url}`;
  const paragraphs = [
    content.greeting,
    ...content.paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')] : []),
    linkText(action),
    ...notes,
    signed,
    ...links.map(linkText),
    site,
  ];
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: mailHtml(content, signed),
    language,
  };
}

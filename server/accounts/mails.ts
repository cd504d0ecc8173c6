import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { cleanPersonName } from '#contract/person-names.ts';
import { languageOf } from '#contract/languages.ts';
import type { DB } from '#db/types.ts';
import { msg, translate, type Message, type MessageValues } from '#server/platform/i18n.ts';
import { writeMail } from '#server/platform/mail-content.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDevice } from '#server/platform/device-description.ts';

const mails = {
  reset_password: {
    subject: msg`Set a new Diyar password`,
    body: [msg`You can set a new password within an hour. The link works once.`],
    action: msg`Set a new password`,
    note: msg`If you did not ask for this, you can ignore this email: your password stays as it is.`,
  },
  password_changed: {
    subject: msg`Your Diyar password was changed`,
    body: [msg`Other devices have been logged out. If it was not you, set a new password at once.`],
    action: msg`Set a new password`,
  },
  confirm_email: {
    subject: msg`Confirm your new address for Diyar`,
    body: [msg`Confirm within an hour, and this address becomes the one of your account.`],
    action: msg`Confirm this address`,
    note: msg`If you did not ask for this, you can ignore this email.`,
  },
  email_asked: {
    subject: msg`Somebody asked to change the address of your Diyar account`,
    body: [
      msg`The new address is to be {email}. Nothing changes until it is confirmed there. If it was not you, change your password now.`,
    ],
    action: msg`Change your password`,
  },
  email_changed: {
    subject: msg`The address of your Diyar account has changed`,
    body: [msg`From now on you log in with {email}, and our emails go there. If it was not you, write to us at once.`],
    action: msg`Write to us`,
  },
  send_request: {
    subject: msg`Confirm your email to send your request`,
    body: [
      msg`Confirm within {minutes, plural, one {# minute} other {# minutes}}, and your request goes to the host. The nights are held for you until then.`,
    ],
    action: msg`Confirm and send the request`,
    note: msg`If you did not ask for this, you can ignore this email: nothing is sent.`,
  },
  receive_mail: {
    subject: msg`Confirm your email for Diyar`,
    body: [
      msg`Confirm, and emails about your stay come to this address. You have {minutes, plural, one {# minute} other {# minutes}} to pay; once the address is confirmed, you have a day.`,
    ],
    action: msg`Confirm this address`,
    note: msg`If you did not ask for this, you can ignore this email: no other follows.`,
  },
  confirm_address: {
    subject: msg`Confirm your email for Diyar`,
    body: [msg`Confirm within a day, and emails about your reservations come to this address.`],
    action: msg`Confirm this address`,
    note: msg`If you did not ask for this, you can ignore this email: no other follows.`,
  },
  sign_in_phone_changed: {
    subject: msg`The phone number of your Diyar account has changed`,
    body: [
      msg`A number was added, changed or removed. If it was not you, change your password at once and write to us.`,
    ],
    action: msg`Write to us`,
  },
  identity_verified: {
    subject: msg`Your identity is verified`,
    body: [
      msg`Hosts and guests now see the sign beside your name. The picture of your document will be deleted within {days, plural, one {# day} other {# days}}.`,
    ],
    action: msg`View details`,
  },
  identity_refused: {
    subject: msg`Your document could not be accepted`,
    body: [msg`The reason: {reason}`, msg`You can send another picture from your settings.`],
    action: msg`Send another picture`,
  },
  payout_changed: {
    subject: msg`Your payout account on Diyar is to change`,
    body: [
      msg`Somebody who is logged in to your account has entered another payout account. It counts in {hours, plural, one {# hour} other {# hours}}; until then your money goes to the one before.`,
    ],
    action: msg`View earnings`,
    note: msg`If it was not you, stop the change there and change your password.`,
  },
  new_device: {
    subject: msg`New login to your Diyar account`,
    body: [
      msg`There was a login to your account from a new device: {device}, {at}.`,
      msg`If it was you, there is nothing to do. If not, change your password at once; that logs them out.`,
    ],
    action: msg`Change your password`,
  },
  second_factor_added: {
    subject: msg`A second factor was added to your Diyar account`,
    body: [
      msg`From now on it is asked for after the password. Other devices that were logged in without one have been logged out. If it was not you, write to another administrator at once.`,
    ],
    action: msg`Look at your security settings`,
  },
  second_factor_removed: {
    subject: msg`A second factor was removed from your Diyar account`,
    body: [msg`If it was not you, set a new password at once and tell another administrator.`],
    action: msg`Look at your security settings`,
  },
  recovery_code_used: {
    subject: msg`A recovery code of your Diyar account was used`,
    body: [
      msg`{left, plural, =0 {None is left. Make new ones under Security.} one {# code is left.} other {# codes are left.}}`,
      msg`If it was not you, set a new password at once and tell another administrator.`,
    ],
    action: msg`Look at your security settings`,
  },
  second_factors_reset: {
    subject: msg`The second factors of your Diyar account were removed`,
    body: [
      msg`Another administrator has removed them, for this reason: {reason}`,
      msg`All your sessions have ended. Log in and set up a new factor. If they give you a link for it, open that one.`,
    ],
    action: msg`Log in`,
  },
  account_closed: {
    subject: msg`Your Diyar account is closed`,
    body: [
      msg`Your name, address, phone, pictures and lists are erased. Past bookings stay on record without your name. You are welcome back any time.`,
    ],
    action: msg`Open Diyar`,
  },
  suspended: {
    subject: msg`Your Diyar account is suspended`,
    body: [
      msg`You cannot log in, and new bookings are not possible. The suspension has no end date: it stands until we lift it. What you have paid and earned is kept.`,
      msg`If you think that this is wrong, write to {support} from this address and say why. Someone else on our team looks at it and answers you.`,
    ],
    action: msg`How reports are looked at`,
  },
  reinstated: {
    subject: msg`Your Diyar account is open again`,
    body: [msg`The suspension is lifted. You can log in and use Diyar as before.`],
    action: msg`Log in`,
  },
} satisfies Record<string, AccountMail>;

interface AccountMail {
  subject: Message;
  /** Paragraphs. */
  body: readonly Message[];
  /** What the link of the mail does. */
  action: Message;
  /** Below the link. */
  note?: Message;
}

const greeting = msg`Hello {name},`;
/** Mails to addresses that may be a stranger's. They contain nothing that the account's owner has written. */
const impersonalMails: readonly AccountMailKind[] = [
  'send_request',
  'receive_mail',
  'confirm_address',
  'reset_password',
  'confirm_email',
];
const impersonalGreeting = msg`Hello,`;

export type AccountMailKind = keyof typeof mails;
export const accountMailKinds = Object.keys(mails) as AccountMailKind[];

/** The values of the texts, and the address that the mail links to. */
export type AccountMailValues = MessageValues & { readonly link: string };

/** What is told by SMS where there is no address: not that a number has logged in with its own code. */
const toldBySms: ReadonlySet<AccountMailKind> = new Set([
  'payout_changed',
  'account_closed',
  'suspended',
  'reinstated',
]);

/**
 * Enqueues a mail about an account in the caller's transaction. Where addresses are verified, an unverified one gets no
 * other mails than those that verify it or let its owner in: it may be a stranger's. An account without an address gets
 * the subject and the link by SMS, if it concerns what the app cannot tell.
 */
export async function mailAccount(
  { mail, sms, settings }: Pick<Services, 'mail' | 'sms' | 'settings'>,
  trx: Kysely<DB>,
  kind: AccountMailKind,
  user: Pick<Selectable<DB['users']>, 'name' | 'email' | 'sign_in_phone' | 'language' | 'role' | 'email_verified_at'>,
  values: AccountMailValues,
  fallback?: Locale,
): Promise<void> {
  const { email, sign_in_phone } = user;
  if (email === null) {
    if (sign_in_phone === null || !toldBySms.has(kind)) return;
    const language = (user.language as Locale | null) ?? fallback ?? 'en';
    const { link, ...others } = values;
    const subject = translate(language, mails[kind].subject, others);
    await sms.enqueue(trx, { to: sign_in_phone, text: `${subject}\n${link}` });
    return;
  }
  if (settings.VERIFY_EMAIL && user.email_verified_at === null && !impersonalMails.includes(kind)) return;
  await mail.enqueue(trx, writeAccountMail(kind, { ...user, email }, values, settings.PUBLIC_URL, fallback));
}

/** A mail about an account in the language of its owner; in `fallback` if they have chosen none. */
export function writeAccountMail(
  kind: AccountMailKind,
  person: { name: string; email: string; language: string | null; role?: string },
  { link, ...values }: AccountMailValues,
  site: string,
  fallback: Locale = 'en',
): MailMessage {
  const language = (person.language as Locale | null) ?? fallback;
  const { subject, body, action, note }: AccountMail = mails[kind];
  const write = (message: Message) => translate(language, message, values);
  return writeMail({
    to: person.email,
    language,
    subject: write(subject),
    greeting: impersonalMails.includes(kind)
      ? write(impersonalGreeting)
      : translate(language, greeting, { name: cleanPersonName(person.name, person.role === 'admin') }),
    paragraphs: body.map(write),
    action: { label: write(action), url: link },
    notes: note ? [write(note)] : [],
    site,
  });
}

const unknownDevice = msg`an unknown device`;

/** A device as it is named in a mail: "Chrome, Windows". */
export function nameDevice(userAgent: string | undefined, language: Locale): string {
  const { browser, system } = describeDevice(userAgent ?? null);
  const name = [browser, system].filter(Boolean).join(', ');
  if (name === '') return translate(language, unknownDevice);
  // Isolated, so that the Latin names do not reorder a sentence from right to left.
  return languageOf(language).direction === 'rtl' ? `\u2068${name}\u2069` : name;
}

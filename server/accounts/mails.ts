import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { cleanPersonName } from '#contract/person-names.ts';
import type { DB } from '#db/types.ts';
import { msg, translate, type Message, type MessageValues } from '#server/platform/i18n.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { describeDevice } from './devices.ts';

const mails = {
  reset_password: {
    subject: msg`Set a new Diyar password`,
    body: msg`Follow this link within an hour to set a new password. It works once:\n{link}\n\nIf you did not ask for this, you need do nothing: your password stays as it is.`,
  },
  password_changed: {
    subject: msg`Your Diyar password was changed`,
    body: msg`Other devices that were signed in have been signed out. If it was not you, set a new password at once:\n{link}`,
  },
  confirm_email: {
    subject: msg`Confirm your new address for Diyar`,
    body: msg`Follow this link within an hour and this address becomes the one of your account:\n{link}\n\nIf you did not ask for this, you need do nothing.`,
  },
  email_asked: {
    subject: msg`Somebody asked to change the address of your Diyar account`,
    body: msg`The new address is to be {email}. Nothing changes until it is confirmed there. If it was not you, change your password now:\n{link}`,
  },
  email_changed: {
    subject: msg`The address of your Diyar account has changed`,
    body: msg`From now on you log in with {email}, and mail goes there. If it was not you, write to us at once:\n{link}`,
  },
  send_request: {
    subject: msg`Confirm your e-mail to send your request`,
    body: msg`Open this link within {minutes, plural, one {# minute} other {# minutes}}, and your request goes to the host. The nights are held for you until then:\n{link}\n\nIf you did not ask for this, you need do nothing: without the link nothing is sent.`,
  },
  receive_mail: {
    subject: msg`Confirm your e-mail for Diyar`,
    body: msg`Open this link, and mail about your stay comes to this address. You have {minutes} minutes to pay; once the address is confirmed, you have a day:\n{link}\n\nIf you did not ask for this, you need do nothing: no other mail follows.`,
  },
  confirm_address: {
    subject: msg`Confirm your e-mail for Diyar`,
    body: msg`Open this link within a day, and mail about your reservations comes to this address:\n{link}\n\nIf you did not ask for this, you need do nothing: no other mail follows.`,
  },
  identity_verified: {
    subject: msg`Your identity is verified`,
    body: msg`Hosts and guests now see the sign beside your name. The picture of your document will be deleted within {days} days.\n{link}`,
  },
  identity_refused: {
    subject: msg`Your document could not be accepted`,
    body: msg`The reason: {reason}\n\nYou can send another picture from your settings:\n{link}`,
  },
  payout_changed: {
    subject: msg`Your payout account on Diyar is to change`,
    body: msg`Somebody who is signed in to your account has entered another payout account. It counts in {hours} hours; until then your money goes to the one before.\n\nIf it was not you, stop it with one button and change your password:\n{link}`,
  },
  new_device: {
    subject: msg`New sign-in to your Diyar account`,
    body: msg`Somebody has signed in to your account on a device that it was not used on before: {device}, {at}.\n\nIf it was you, you need do nothing. If not, change your password at once; that signs them out:\n{link}`,
  },
  second_factor_added: {
    subject: msg`A second factor was added to your Diyar account`,
    body: msg`From now on a sign-in asks for it after the password. Other devices that were signed in without one have been signed out. If it was not you, write to another administrator at once:\n{link}`,
  },
  second_factor_removed: {
    subject: msg`A second factor was removed from your Diyar account`,
    body: msg`If it was not you, set a new password at once and tell another administrator:\n{link}`,
  },
  recovery_code_used: {
    subject: msg`A recovery code of your Diyar account was used`,
    body: msg`{left, plural, =0 {None is left. Make new ones under Security.} one {# code is left.} other {# codes are left.}} If it was not you, set a new password at once and tell another administrator:\n{link}`,
  },
  second_factors_reset: {
    subject: msg`The second factors of your Diyar account were removed`,
    body: msg`Another administrator has removed them, for this reason: {reason}\n\nAll your sessions have ended. Sign in with your password and set up a new factor:\n{link}`,
  },
  account_closed: {
    subject: msg`Your Diyar account is closed`,
    body: msg`Your name, address, phone, pictures and lists are erased. Past bookings stay on record without your name. You are welcome back any time:\n{link}`,
  },
} satisfies Record<string, { subject: Message; body: Message }>;

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
const signature = msg`Your Diyar team`;

export type AccountMailKind = keyof typeof mails;

/**
 * Enqueues a mail about an account in the caller's transaction. Where addresses are verified, an unverified one gets no
 * other mails than those that verify it or let its owner in: it may be a stranger's.
 */
export async function mailAccount(
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  trx: Kysely<DB>,
  kind: AccountMailKind,
  user: Pick<Selectable<DB['users']>, 'name' | 'email' | 'language' | 'role' | 'email_verified_at'>,
  values: MessageValues,
  fallback?: Locale,
): Promise<void> {
  if (settings.VERIFY_EMAIL && user.email_verified_at === null && !impersonalMails.includes(kind)) return;
  await mail.enqueue(trx, writeAccountMail(kind, user, values, fallback));
}

/** A mail about an account in the language of its owner; in `fallback` if they have chosen none. */
export function writeAccountMail(
  kind: AccountMailKind,
  person: { name: string; email: string; language: string | null; role?: string },
  values: MessageValues,
  fallback: Locale = 'en',
): MailMessage {
  const language = (person.language as Locale | null) ?? fallback;
  const { subject, body } = mails[kind];
  const paragraphs = [
    impersonalMails.includes(kind)
      ? translate(language, impersonalGreeting)
      : translate(language, greeting, { name: cleanPersonName(person.name, person.role === 'admin') }),
    translate(language, body, values),
    translate(language, signature),
  ];
  return { to: person.email, subject: translate(language, subject), text: `${paragraphs.join('\n\n')}\n`, language };
}

const unknownDevice = msg`an unknown device`;

/** A device as it is named in a mail: "Chrome, Windows". */
export function nameDevice(userAgent: string | undefined, language: Locale): string {
  const { browser, system } = describeDevice(userAgent ?? null);
  const name = [browser, system].filter(Boolean).join(', ');
  if (name === '') return translate(language, unknownDevice);
  // Isolated, so that the Latin names do not reorder an Arabic sentence.
  return language === 'ar' ? `\u2068${name}\u2069` : name;
}

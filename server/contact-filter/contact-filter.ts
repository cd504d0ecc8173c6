import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { announcesContact } from './announced.ts';
import { findRequest } from './asking.ts';
import { asksToBeRung } from './calling.ts';
import { contactWordsAt } from './contact-words.ts';
import { findsDisguisedNumber } from './disguised-digits.ts';
import { findsEmail } from './email.ts';
import { findsHandle } from './handle.ts';
import { findsLink } from './link.ts';
import { findsPayment } from './payment.ts';
import { findsPhone } from './phone.ts';
import { mentionsConcept, tokeniseMessage, type AddedWords, type TokenisedText } from './tokenised-text.ts';

// The rest of the public interface of the domain.
export { contactFilterAccount } from './account-lifecycle.ts';
export { readContactAttempts, recordContactAttempt, registerContactFilterJobs } from './attempts.ts';
export { contactWordsAt } from './contact-words.ts';

/** A kind of contact detail, a proposal to pay outside Diyar, or a word that administrators do not allow. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle' | 'payment' | 'word';

const recognisers: readonly (readonly [ContactKind, (message: TokenisedText) => boolean])[] = [
  ['email', findsEmail],
  ['link', findsLink],
  ['phone', findsPhone],
  ['handle', findsHandle],
  ['payment', findsPayment],
  ['word', (message) => mentionsConcept(message, 'banned')],
  ['phone', (message) => findsDisguisedNumber(message) || announcesContact(message) || asksToBeRung(message)],
];

/** Single characters separated by spaces: "g m a i l . c o m". */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}@._/:-] ){4,}[\p{L}@._/:-](?![\p{L}\p{N}])/gu;

/** Single letters separated by dots: "w.h.a.t.s". */
const dottedOut = /(?<![\p{L}\p{N}])(?:\p{L}[._-]){4,40}\p{L}(?![\p{L}\p{N}])/gu;

/** The first kind of contact detail found in a text, or undefined. `added` are words of administrators. */
export function findContact(text: string, added?: AddedWords): ContactKind | undefined {
  const found = find(text, added);
  if (found !== undefined) return found;
  const joined = text
    .replaceAll(spacedOut, (run) => run.replaceAll(' ', ''))
    .replaceAll(dottedOut, (run) => run.replaceAll(/[._-]/g, ''));
  return joined === text ? undefined : find(joined, added);
}

function find(text: string, added: AddedWords | undefined): ContactKind | undefined {
  const message = tokeniseMessage(text, added);
  return recognisers.find(([, finds]) => finds(message))?.[0] ?? findRequest(message);
}

/**
 * Checks a text of a guest or host to the other before the booking is paid or confirmed, with the words of administrators
 * that are in force. Throws `blocked_…`.
 */
export async function refuseContact(db: Kysely<DB>, now: Date, text: string): Promise<void> {
  const contact = text === '' ? undefined : findContact(text, await contactWordsAt(db, now));
  if (contact) throw new AppError(`blocked_${contact}`);
}

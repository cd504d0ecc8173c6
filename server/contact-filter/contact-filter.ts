import { AppError } from '#server/platform/errors.ts';
import { findsEmail } from './email.ts';
import { findsHandle } from './handle.ts';
import { findsLink } from './link.ts';
import { findsPayment } from './payment.ts';
import { findsPhone } from './phone.ts';
import { tokeniseMessage, type TokenisedText } from './tokenised-text.ts';

/** A kind of contact detail, or a proposal to pay outside Diyar. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle' | 'payment';

const recognisers: readonly (readonly [ContactKind, (message: TokenisedText) => boolean])[] = [
  ['email', findsEmail],
  ['link', findsLink],
  ['phone', findsPhone],
  ['handle', findsHandle],
  ['payment', findsPayment],
];

/** Single characters separated by spaces: "g m a i l . c o m". */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}@._/:-] ){4,}[\p{L}@._/:-](?![\p{L}\p{N}])/gu;

/** Single letters separated by dots: "w.h.a.t.s". */
const dottedOut = /(?<![\p{L}\p{N}])(?:\p{L}[._-]){4,40}\p{L}(?![\p{L}\p{N}])/gu;

/** The first kind of contact detail found in a text, or undefined. */
export function findContact(text: string): ContactKind | undefined {
  const found = find(text);
  if (found !== undefined) return found;
  const joined = text
    .replaceAll(spacedOut, (run) => run.replaceAll(' ', ''))
    .replaceAll(dottedOut, (run) => run.replaceAll(/[._-]/g, ''));
  return joined === text ? undefined : find(joined);
}

function find(text: string): ContactKind | undefined {
  const message = tokeniseMessage(text);
  return recognisers.find(([, finds]) => finds(message))?.[0];
}

/** Checks a text of a guest or host to the other before the booking is paid or confirmed. Throws `blocked_…`. */
export function refuseContact(text: string): void {
  const contact = findContact(text);
  if (contact) throw new AppError(`blocked_${contact}`);
}

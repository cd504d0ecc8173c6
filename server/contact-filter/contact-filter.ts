import { AppError } from '#server/platform/errors.ts';
import { findsEmail } from './email.ts';
import { findsHandle } from './handle.ts';
import { findsLink } from './link.ts';
import { findsPayment } from './payment.ts';
import { findsPhone } from './phone.ts';
import { read, type TokenisedText } from './tokenised-text.ts';

/** What a text tries to pass on. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle' | 'payment';

const recognisers: readonly (readonly [ContactKind, (reading: TokenisedText) => boolean])[] = [
  ['email', findsEmail],
  ['link', findsLink],
  ['phone', findsPhone],
  ['handle', findsHandle],
  ['payment', findsPayment],
];

/** Single signs with gaps between them: "g m a i l . c o m", "w.h.a.t.s". */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}@._/:-] ){4,}[\p{L}@._/:-](?![\p{L}\p{N}])/gu;

const dottedOut = /(?<![\p{L}\p{N}])(?:\p{L}[._-]){4,40}\p{L}(?![\p{L}\p{N}])/gu;

/** The first way past Diyar that a text shows; undefined for a text that shows none. */
export function findContact(text: string): ContactKind | undefined {
  const found = find(text);
  if (found !== undefined) return found;
  const closed = text
    .replaceAll(spacedOut, (run) => run.replaceAll(' ', ''))
    .replaceAll(dottedOut, (run) => run.replaceAll(/[._-]/g, ''));
  return closed === text ? undefined : find(closed);
}

function find(text: string): ContactKind | undefined {
  const reading = read(text);
  return recognisers.find(([, finds]) => finds(reading))?.[0];
}

/** For whatever one side of a booking reads of the other before it is paid or confirmed. Throws `blocked_…`. */
export function refuseContact(text: string): void {
  const contact = findContact(text);
  if (contact) throw new AppError(`blocked_${contact}`);
}

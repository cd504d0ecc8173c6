import { findsBankCard } from './bank-cards.ts';
import { findsDisguisedNumber } from './disguised-digits.ts';
import { findsEmail } from './email.ts';
import { findsLink } from './link.ts';
import type { GivenKind } from './message-features.ts';
import { findsPhone } from './phone.ts';
import { mentionsConcept, tokeniseMessage, type AddedWords, type TokenisedText } from './tokenised-text.ts';

/** A kind of contact detail, a proposal to pay outside Diyar, or a word that administrators do not allow. */
export type ContactKind = GivenKind | 'word';

/** What is contact in any context, the first that a text has, and the text in the form in which it was found. */
export function findCertain(
  text: string,
  added?: AddedWords,
): { message: TokenisedText; certain: ContactKind | undefined } {
  const written = findIn(text, added);
  if (written.certain) return written;
  const joined = text
    .replaceAll(spacedOut, (run) => run.replaceAll(' ', ''))
    .replaceAll(dottedOut, (run) => run.replaceAll(/[._-]/g, ''));
  return joined === text ? written : findIn(joined, added);
}

function findIn(text: string, added: AddedWords | undefined) {
  const message = tokeniseMessage(text, added);
  return { message, certain: finders.find(([, finds]) => finds(message))?.[0] };
}

const finders: readonly (readonly [ContactKind, (message: TokenisedText) => boolean])[] = [
  ['email', findsEmail],
  ['link', findsLink],
  ['phone', findsPhone],
  ['payment', findsBankCard],
  ['word', (message) => mentionsConcept(message, 'banned')],
  ['phone', findsDisguisedNumber],
];

/** Single characters separated by spaces: "g m a i l . c o m". */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}@._/:-] ){4,}[\p{L}@._/:-](?![\p{L}\p{N}])/gu;

/** Single letters separated by dots: "w.h.a.t.s". */
const dottedOut = /(?<![\p{L}\p{N}])(?:\p{L}[._-]){4,40}\p{L}(?![\p{L}\p{N}])/gu;

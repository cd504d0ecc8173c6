import { announcesContact } from './announced-contacts.ts';
import { asksToBeRung } from './call-requests.ts';
import { findRequest } from './contact-requests.ts';
import { findsBankCard } from './bank-cards.ts';
import { findsDisguisedNumber } from './disguised-digits.ts';
import { findsEmail } from './email.ts';
import { findsHandle } from './handle.ts';
import { findsLink } from './link.ts';
import { findsPayment } from './payment.ts';
import { findsPhone } from './phone.ts';
import { proposesToSpeak } from './speaking.ts';
import { findsOutsideChannel } from './outside-channels.ts';
import { mentionsConcept, tokeniseMessage, type AddedWords, type TokenisedText } from './tokenised-text.ts';

/** A kind of contact detail, a proposal to pay outside Diyar, or a word that administrators do not allow. */
export type RuleKind = 'phone' | 'email' | 'link' | 'handle' | 'payment' | 'word';

export interface RuleVerdict {
  /** The rule that found it. */
  name: string;
  kind: RuleKind;
  isCertain: boolean;
}

/** What the rules find first in a text, and the text in the form in which they find it. */
export function applyRules(
  text: string,
  added?: AddedWords,
): { message: TokenisedText; verdict: RuleVerdict | undefined } {
  const written = applyTo(text, added);
  if (written.verdict) return written;
  const joined = text
    .replaceAll(spacedOut, (run) => run.replaceAll(' ', ''))
    .replaceAll(dottedOut, (run) => run.replaceAll(/[._-]/g, ''));
  return joined === text ? written : applyTo(joined, added);
}

function applyTo(text: string, added: AddedWords | undefined) {
  const message = tokeniseMessage(text, added);
  return { message, verdict: findVerdict(message) };
}

/** What the rules that may err find first in a part of a message. The others read whole messages only. */
export function findUncertain(part: TokenisedText): RuleVerdict | undefined {
  return findVerdict(part, uncertainRules);
}

function findVerdict(message: TokenisedText, among: readonly Rule[] = rules): RuleVerdict | undefined {
  const rule = among.find(({ finds }) => finds(message));
  if (rule) return { name: rule.name, kind: rule.kind, isCertain: rule.isCertain === true };
  const asked = findRequest(message);
  return asked && { name: `asks for ${asked}`, kind: asked, isCertain: false };
}

interface Rule {
  name: string;
  kind: RuleKind;
  /** The classifier does not overrule it. */
  isCertain?: boolean;
  finds: (message: TokenisedText) => boolean;
}

const rules: readonly Rule[] = [
  { name: 'email', kind: 'email', isCertain: true, finds: findsEmail },
  { name: 'link', kind: 'link', isCertain: true, finds: findsLink },
  { name: 'phone', kind: 'phone', isCertain: true, finds: findsPhone },
  { name: 'card', kind: 'payment', isCertain: true, finds: findsBankCard },
  { name: 'handle', kind: 'handle', finds: findsHandle },
  { name: 'payment', kind: 'payment', finds: findsPayment },
  { name: 'word', kind: 'word', isCertain: true, finds: (message) => mentionsConcept(message, 'banned') },
  { name: 'disguised', kind: 'phone', isCertain: true, finds: findsDisguisedNumber },
  { name: 'announced', kind: 'phone', finds: announcesContact },
  { name: 'outside', kind: 'handle', finds: findsOutsideChannel },
  { name: 'rung', kind: 'phone', finds: asksToBeRung },
  { name: 'speaking', kind: 'phone', finds: proposesToSpeak },
];

const uncertainRules = rules.filter((rule) => rule.isCertain !== true);

/** Single characters separated by spaces: "g m a i l . c o m". */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}@._/:-] ){4,}[\p{L}@._/:-](?![\p{L}\p{N}])/gu;

/** Single letters separated by dots: "w.h.a.t.s". */
const dottedOut = /(?<![\p{L}\p{N}])(?:\p{L}[._-]){4,40}\p{L}(?![\p{L}\p{N}])/gu;

import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { applyRules, type RuleKind } from './contact-rules.ts';
import { contactWordsAt } from './contact-words.ts';
import { contactProbabilities } from './message-classifier.ts';
import { partsOf } from './message-parts.ts';
import type { AddedWords } from './tokenised-text.ts';

/** What was found; `contact` where the classifier of messages alone says that something is given or asked for. */
export type ContactKind = RuleKind | 'contact';

/**
 * Above `stopsAbove` a message that the rules let pass is stopped, below `passesBelow` one is sent that a rule stops which may err. A
 * rule errs more often about a sentence among others. Chosen by cross-validation between the independent files.
 */
const stopsAbove = 0.3;

const passesBelow = { alone: 0.15, amongOthers: 0.3 };

/** The first kind of contact detail that the rules find in a text, or undefined. `added` are words of administrators. */
export function findContact(text: string, added?: AddedWords): RuleKind | undefined {
  return applyRules(text, added).verdict?.kind;
}

/**
 * The same for a message between guest and host: the classifier finds what the rules miss, and lets pass what they stop
 * without reason. Each part is judged by itself and one is enough, so that harmless sentences around a request hide nothing.
 */
export function findMessageContact(text: string, added?: AddedWords): ContactKind | undefined {
  const { message, verdict } = applyRules(text, added);
  if (verdict?.isCertain) return verdict.kind;
  const parts = partsOf(message, verdict);
  const probabilities = contactProbabilities(message, parts);
  const overruledBelow = parts.length === 1 ? passesBelow.alone : passesBelow.amongOthers;
  const stopped = parts.find((part, index) =>
    part.verdict ? probabilities[index]! >= overruledBelow : probabilities[index]! > stopsAbove,
  );
  return stopped && (stopped.verdict?.kind ?? verdict?.kind ?? 'contact');
}

/**
 * Checks a text of a guest or host to the other before the booking is paid or confirmed, with the words of administrators
 * that are in force. Throws `blocked_…`.
 */
export async function refuseContact(db: Kysely<DB>, now: Date, text: string): Promise<void> {
  const contact = text === '' ? undefined : findMessageContact(text, await contactWordsAt(db, now));
  if (contact) throw new AppError(`blocked_${contact}`);
}

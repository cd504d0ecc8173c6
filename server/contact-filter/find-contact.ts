import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { findCertain, type ContactKind } from './certain-contacts.ts';
import { digitGroupsOf } from './digit-groups.ts';
import { contactWordsAt } from './contact-words.ts';
import { contactProbabilities, kindOfPart } from './message-classifier.ts';
import { partsOf } from './message-parts.ts';
import { mentionsConcept, sliceMessage, type AddedWords, type Concept, type TokenisedText } from './tokenised-text.ts';
import { findsAtName, findsUnderscoredName } from './user-name.ts';

/**
 * How probable contact must be to stop a text. In messages precision and recall are the same there, by cross-validation between
 * the independent files. Texts of listings describe a home in many sentences, and nobody asks in them for anything.
 */
const stopsFrom = { message: 0.5, listing: 0.9 };

/**
 * The kind of contact that a message gives or asks for, or undefined. What is certain comes first; everything else is weighed by the
 * classifier, each part of the message by itself, so that harmless sentences around a request hide nothing. `added` are words of
 * administrators.
 */
export function findMessageContact(text: string, added?: AddedWords): ContactKind | undefined {
  return findContact(text, added, 'message');
}

/** The same for a text of a listing. */
export function findListingContact(text: string, added?: AddedWords): ContactKind | undefined {
  return findContact(text, added, 'listing');
}

function findContact(
  text: string,
  added: AddedWords | undefined,
  where: keyof typeof stopsFrom,
): ContactKind | undefined {
  const { message, certain } = findCertain(text, added);
  if (certain) return certain;
  if (findsAtName(message) || (where === 'listing' && findsUnderscoredName(message))) return 'handle';
  const parts = partsOf(message);
  const probabilities = contactProbabilities(message, parts);
  const probable = [...parts.keys()].filter((at) => probabilities[at]! >= stopsFrom[where]);
  probable.sort((one, other) => probabilities[other]! - probabilities[one]!);
  for (const at of probable) {
    const kind = kindOfPart(message, parts[at]!);
    if (where === 'message' || kind !== 'phone' || mentionsTelephone(sliceMessage(message, parts[at]!))) return kind;
  }
  return undefined;
}

/**
 * Whether a sentence has digits, in words too, or speaks of telephoning. "Take a book with you and leave another" has the words of
 * a request for a number, and no number.
 */
function mentionsTelephone(sentence: TokenisedText): boolean {
  return digitGroupsOf(sentence).length > 0 || telephoning.some((meaning) => mentionsConcept(sentence, meaning));
}

const telephoning: readonly Concept[] = [
  'phoneCue',
  'numberWord',
  'numberNoun',
  'theirNumber',
  'ownNumber',
  'reach',
  'reachYou',
  'ringMe',
  'phonesYou',
  'voice',
  // Where a number is, instead of the number
  'place',
  'elsewhere',
];

/**
 * Checks a text of a guest or host to the other before the booking is paid or confirmed, with the words of administrators
 * that are in force. Throws `blocked_…`, whose texts are in `server/error-messages.ts`.
 */
export async function refuseContact(db: Kysely<DB>, now: Date, text: string): Promise<void> {
  const contact = text === '' ? undefined : findMessageContact(text, await contactWordsAt(db, now));
  if (contact) throw new AppError(`blocked_${contact}`);
}

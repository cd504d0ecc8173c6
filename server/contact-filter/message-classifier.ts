import { readFileSync } from 'node:fs';
import { givenKinds, readFeatures, type GivenKind } from './message-features.ts';
import type { MessagePart } from './message-parts.ts';
import { decodeWeights, evidenceReader, weightsFile } from './message-weights.ts';
import type { TokenisedText } from './tokenised-text.ts';

const { contact, kinds } = decodeWeights(readFileSync(weightsFile));
const contactReader = evidenceReader(contact);
const kindReaders = kinds.map(evidenceReader);

/**
 * How probable it is that each part of a message gives or asks for a way to make contact or to pay outside, from 0 to 1.
 */
export function contactProbabilities(message: TokenisedText, parts: readonly MessagePart[]): number[] {
  return readFeatures(message, parts, contactReader).map((evidence) => 1 / (1 + Math.exp(-evidence)));
}

/** The kind of contact that a part most probably gives or asks for. */
export function kindOfPart(message: TokenisedText, part: MessagePart): GivenKind {
  const evidence = kindReaders.map((reader) => readFeatures(message, [part], reader)[0]!);
  return givenKinds[evidence.indexOf(Math.max(...evidence))]!;
}

import { readFileSync } from 'node:fs';
import { readFeatures } from './message-features.ts';
import type { MessagePart } from './message-parts.ts';
import { decodeWeights, probabilityReader, weightsFile } from './message-weights.ts';
import type { TokenisedText } from './tokenised-text.ts';

const reader = probabilityReader(decodeWeights(readFileSync(weightsFile)));

/**
 * How probable it is that each part of a message gives or asks for a way to make contact or to pay outside, from 0 to 1.
 */
export function contactProbabilities(message: TokenisedText, parts: readonly MessagePart[]): number[] {
  return readFeatures(message, parts, reader);
}

import { readFileSync } from 'node:fs';
import { messageFeatures } from './message-features.ts';
import { decodeWeights, probabilityOf, weightsFile } from './message-weights.ts';
import type { TokenisedText } from './tokenised-text.ts';

const trained = decodeWeights(readFileSync(weightsFile));

/**
 * How probable it is that a message gives or asks for a way to make contact or to pay outside, from 0 to 1.
 * @param verdict the name of the rule that found something, or `none`
 */
export function contactProbability(message: TokenisedText, verdict: string): number {
  return probabilityOf(trained, messageFeatures(message, verdict));
}

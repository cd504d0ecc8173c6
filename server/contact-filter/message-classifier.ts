import { readFileSync } from 'node:fs';
import type { RuleVerdict } from './contact-rules.ts';
import { messageFeatures } from './message-features.ts';
import { partsOf } from './message-parts.ts';
import { decodeWeights, probabilityOf, weightsFile } from './message-weights.ts';
import type { TokenisedText } from './tokenised-text.ts';

const trained = decodeWeights(readFileSync(weightsFile));

/**
 * How probable it is that a message gives or asks for a way to make contact or to pay outside, from 0 to 1: the highest
 * probability of its parts, so that harmless sentences around a request do not lower it.
 * @param verdict what the rules found in the message
 */
export function contactProbability(message: TokenisedText, verdict: RuleVerdict | undefined): number {
  let highest = 0;
  for (const part of messageFeatures(message, partsOf(message, verdict)))
    highest = Math.max(highest, probabilityOf(trained, part));
  return highest;
}

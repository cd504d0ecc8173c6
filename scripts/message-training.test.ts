import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { encodeWeights, weightsFile } from '#server/contact-filter/message-weights.ts';
import { readExamples, train } from './message-training.ts';

it('gives the weights that are committed', () => {
  const isSame = encodeWeights(train(readExamples())).equals(readFileSync(weightsFile));
  // After a change of rules, features or cases: npm run train:message-classifier
  expect(isSame, 'npm run train:message-classifier').toBe(true);
}, 120_000);

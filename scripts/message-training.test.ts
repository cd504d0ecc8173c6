import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { encodeWeights, weightsFile } from '#server/contact-filter/message-weights.ts';
import { isFullRun } from '#test/run-size.ts';
import { readExamples, train } from './message-training.ts';
import { digestFile, digestOfTraining } from './training-digest.ts';

it('made the committed weights from the present rules, features and cases', () => {
  expect(readFileSync(digestFile, 'utf8').trim(), 'npm run train:message-classifier').toBe(digestOfTraining());
});

// Takes 15 seconds of processor time.
it.runIf(isFullRun)(
  'gives the weights that are committed',
  () => {
    const isSame = encodeWeights(train(readExamples())).equals(readFileSync(weightsFile));
    expect(isSame, 'npm run train:message-classifier').toBe(true);
  },
  240_000,
);

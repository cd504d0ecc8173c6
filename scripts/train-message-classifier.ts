/**
 * Trains the classifier of messages on the open cases of test/messages and writes its weights: `npm run train:message-classifier`.
 * Closed cases are never read. The same cases and rules give the same weights.
 */
import { writeFile } from 'node:fs/promises';
import { encodeWeights, weightsFile } from '#server/contact-filter/message-weights.ts';
import { readExamples, train } from './message-training.ts';
import { digestFile, digestOfTraining } from './training-digest.ts';

const examples = readExamples();
await writeFile(weightsFile, encodeWeights(train(examples)));
await writeFile(digestFile, `${digestOfTraining()}\n`);
console.log(`${examples.length} messages`);

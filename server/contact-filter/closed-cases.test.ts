import { expect, it } from 'vitest';
import { judge, readCases } from '#test/messages/cases.ts';
import { findContact } from './contact-filter.ts';

/** Which of them the filter gets wrong stays untold, so that nobody writes rules for them. */
it('holds for messages that the rules were not written against', () => {
  const { precision, recall, told } = judge(readCases('closed-cases.json'), findContact);
  process.stdout.write(`closed-cases.json: ${told}\n`);
  // The goal is 0.97 for both. Five of 127 clean messages are stopped, and no rule may be written for them: see
  // test/messages/README.md.
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});

import { expect, it } from 'vitest';
import { judge, readCases } from '#test/messages/cases.ts';
import { findContact } from './contact-filter.ts';

/** Prints totals only: rules written for single failures would make the measurement worthless. */
it('reaches precision 0.95 and recall 0.97 on messages that no rule was written for', () => {
  const { precision, recall, summary } = judge(readCases('closed-cases.json'), findContact);
  process.stdout.write(`closed-cases.json: ${summary}\n`);
  // The goal is 0.97 for both. Five of 127 clean messages are blocked, and no rule may be written for them: see
  // test/messages/README.md.
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});

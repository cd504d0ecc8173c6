import { expect, it } from 'vitest';
import { sendableText } from './send-rules.ts';

it('a sendable text is trimmed and has 1 to 1,000 characters', () => {
  expect(sendableText('  hello \n')).toBe('hello');
  expect(sendableText(' \n ')).toBeUndefined();
  expect(sendableText(`${'a'.repeat(1000)}  `)).toHaveLength(1000);
  expect(sendableText('a'.repeat(1001))).toBeUndefined();
});

import { expect, it } from 'vitest';
import { sendableText } from './send-rules.ts';

it('sends something of at most 1,000 characters, without what surrounds it', () => {
  expect(sendableText('  hello \n')).toBe('hello');
  expect(sendableText(' \n ')).toBeUndefined();
  expect(sendableText(`${'a'.repeat(1000)}  `)).toHaveLength(1000);
  expect(sendableText('a'.repeat(1001))).toBeUndefined();
});

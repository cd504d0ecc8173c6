import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#app/api.ts';
import { useAttemptKey } from './use-attempt-key.ts';

const failure = (status: number, code: 'network' | 'invalid_input') => new ApiError(status, code, '');
const attempt = () => renderHook(() => useAttemptKey()).result.current;

test('a request is repeated with its key, and another body is another attempt', () => {
  const { keyFor } = attempt();
  const first = keyFor({ amount_dirham: 1000 });
  expect(keyFor({ amount_dirham: 1000 })).toBe(first);
  expect(keyFor({ amount_dirham: 2000 })).not.toBe(first);
});

test.each([
  ['an answer', undefined, false],
  ['a refusal', failure(400, 'invalid_input'), false],
  ['a lost answer', failure(0, 'network'), true],
  ['a failure on the way', failure(502, 'invalid_input'), true],
])('after %s the key is kept where the outcome is unknown', (_, error, isSame) => {
  const { keyFor, end } = attempt();
  const first = keyFor();
  end(error);
  expect(keyFor() === first).toBe(isSame);
});

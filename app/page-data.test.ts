import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { pageData, temporaryFailureText } from './page-data.ts';

test.each([
  [503, 'unavailable'],
  [429, 'too_many_requests'],
] as const)('a page whose data the API refuses with %s has that status and the text', async (status, code) => {
  const refusal = await pageData(Promise.reject(new ApiError(status, code, 'Later.'))).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ data: 'Later.', init: { status } });
});

test('any other error is thrown as it is', async () => {
  const error = new ApiError(404, 'not_found', 'Gone.');
  await expect(pageData(Promise.reject(error))).rejects.toBe(error);
  expect(temporaryFailureText(error)).toBeUndefined();
});

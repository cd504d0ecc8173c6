import { expect, test } from 'vitest';
import { previousOf } from './follow-up.ts';
import { emptyQuery } from './search-query.ts';

test('what a follow-up refines has paying on arrival only where the search has it', () => {
  expect(previousOf({ ...emptyQuery, pay_at_property: true }).pay_at_property).toBe(true);
  expect(previousOf(emptyQuery).pay_at_property).toBeUndefined();
});

import { expect, test } from 'vitest';
import { emptyEntry } from '#contract/register-rules.ts';
import { openEntry, sealEntry } from './sealed-persons.ts';

const secret = 'a secret of at least thirty-two characters';
const refused = 'unable to authenticate data';
const at = { booking_id: 'booking', id: 'person' };

test('what is known of a person opens in its own row only', () => {
  const sealed = sealEntry(emptyEntry, at, secret);
  expect(openEntry(sealed, at, secret)).toEqual(emptyEntry);
  expect(() => openEntry(sealed, { ...at, id: 'another person' }, secret)).toThrow(refused);
  expect(() => openEntry(sealed, { ...at, booking_id: 'another booking' }, secret)).toThrow(refused);
  expect(() => openEntry(sealed, at, `${secret}!`)).toThrow(refused);
});

import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Nuri', 'Nuri'],
  [' Salma  Ben Othman ', 'Salma'],
  ['عبد الرحمن الورفلي', 'عبد الرحمن'],
  ['أبو بكر سالم', 'أبو بكر'],
  ['Abd al-Salam', 'Abd al-Salam'],
  ['Abdul', 'Abdul'],
])('%s is addressed as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

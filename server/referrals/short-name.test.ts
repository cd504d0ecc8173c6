import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('shortens names in Latin and Arabic script', () => {
  expect(['Amina Al-Trabelsi', ' Huda ', 'يوسف المصراتي', 'Salma Ben Othman'].map(shortName)).toEqual([
    'Amina T.',
    'Huda',
    'يوسف م.',
    'Salma O.',
  ]);
});

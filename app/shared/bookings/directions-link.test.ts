import { expect, test } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { directionsLink } from './directions-link.ts';

const property = {
  title: 'Sea house',
  address: '4 Shore Road',
  location: 'Janzour, Tripoli',
  latitude: 32.8,
  longitude: 13.01234,
  arrival_steps: ['Ring twice.', 'Second floor.'],
} as Booking['property'];

const textOf = (link: string) => new URL(link).searchParams.get('text');

test('opens WhatsApp with the way, to a contact that is chosen there', () => {
  const link = directionsLink(property, {});
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(textOf(link)).toBe(
    'Sea house\n4 Shore Road, Janzour, Tripoli\nhttps://www.google.com/maps?q=32.80000,13.01234\nRing twice.\nSecond floor.',
  );
});

test.each(['+218 91 234 5678', '00218912345678', '0912345678'])('writes %s as WhatsApp reads it', (to) => {
  expect(new URL(directionsLink(property, { to })).pathname).toBe('/218912345678');
});

test('prefers the way in of the house manual', () => {
  expect(textOf(directionsLink(property, { wayIn: 'Blue door.' }))).toMatch(/Blue door\.$/);
});

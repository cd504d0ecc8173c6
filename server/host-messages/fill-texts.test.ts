import { expect, test } from 'vitest';
import { forEachLocale } from '#contract/names.ts';
import { fillFor } from './fill-texts.ts';
import type { StayFacts } from './stay-facts-list.ts';

const facts: StayFacts = {
  id: '1',
  property_id: '2',
  host_id: '3',
  guest_id: '4',
  status: 'pending',
  announce_at: null,
  check_in: '2036-04-17',
  check_out: '2036-04-20',
  check_in_time: '15:00:00',
  check_out_time: '11:00:00',
  guest_name: 'Nuri Ben Ali',
  guest_language: 'en',
  host_name: 'Sahel Homes',
  is_company: true,
  address: null,
  latitude: 32.88,
  longitude: 13.19,
  wifi_name: null,
  wifi_password: null,
  way_in: null,
  listing: {},
};

test('persons are named by the first of their names, companies by the whole', () => {
  const texts = { ...forEachLocale(() => ''), en: 'Hello {guest}, {host} here.' };
  expect(fillFor(facts, texts, 'en', '2026-11-22').text).toBe('Hello Nuri, Sahel Homes here.');
  const person = { ...facts, host_name: 'Salma Host', is_company: false };
  expect(fillFor(person, texts, 'en', '2026-11-22').text).toBe('Hello Nuri, Salma here.');
});

import { describe, expect, test } from 'vitest';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import { pickHighlights } from './highlights.ts';

const plain: Parameters<typeof pickHighlights>[0] = {
  amenities: [],
  facts: {
    backup_power: null,
    ...ofStatedNumbers(() => null),
    generator_carries: [],
    generator_hours: null,
    generator_starts_itself: null,
    generator_fuel_included: null,
    water_sources: [],
    mobile_signal: null,
    mobile_signals: {},
  },
  cancellation_policy: 'strict',
  instant_book: false,
  check_in_time: '15:00',
  check_out_time: '11:00',
  host: {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Salma',
    avatar: null,
    bio: null,
    joined_on: '2022-01-01',
    response_hours: null,
    verified: true,
    trust: null,
    property_count: 1,
  },
};

const kinds = (...args: Parameters<typeof pickHighlights>) =>
  pickHighlights(...args).map((highlight) => highlight.kind);

describe('pickHighlights', () => {
  test('picks the sea, then power and water, then free cancellation', () => {
    const villa: typeof plain = {
      ...plain,
      amenities: ['pool', 'beach_access', 'sea_view', 'generator'],
      facts: { ...plain.facts, generator_kva: 20, water_tank_litres: 6000, wifi_mbps: 42 },
    };
    expect(pickHighlights(villa, { free_cancellation_until: '2026-11-28T13:00:00Z' })).toEqual([
      { kind: 'beach', sea_view: true },
      { kind: 'power', kva: 20, litres: 6000 },
      { kind: 'free_cancellation', policy: 'strict', until: '2026-11-28T13:00:00Z' },
    ]);
  });

  test('adds the facts of a trusted host, whatever comes first', () => {
    const trust = { stays: 12 } as NonNullable<(typeof plain)['host']['trust']>;
    const villa: typeof plain = {
      ...plain,
      amenities: ['pool', 'beach_access', 'generator'],
      host: { ...plain.host, trust },
    };
    expect(kinds(villa, null)).toEqual(['beach', 'power', 'free_cancellation', 'trusted_host']);
    expect(kinds({ ...plain, host: villa.host }, null)).toEqual(['free_cancellation', 'trusted_host', 'times']);
  });

  test('leaves out free cancellation where the quote has no deadline', () => {
    expect(kinds(plain, { free_cancellation_until: null })).not.toContain('free_cancellation');
    expect(kinds(plain, null)).toContain('free_cancellation');
  });

  test('picks only facts that are recorded', () => {
    expect(kinds(plain, { free_cancellation_until: null })).toEqual(['times']);
    expect(kinds({ ...plain, facts: { ...plain.facts, water_tank_litres: 2000 } }, null)[0]).toBe('water');
  });

  test('picks at most three', () => {
    const all: typeof plain = {
      ...plain,
      amenities: ['pool', 'sea_view', 'generator', 'private_entrance'],
      instant_book: true,
    };
    expect(pickHighlights(all, null)).toHaveLength(3);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completenessItems, completenessOf, problemsOf } from './listing-completeness.ts';
import { bedsOf, listingFieldNames, sleepingPlaces, stepOfField } from './listing-content.ts';
import type { ListingContent } from './types.gen.ts';
import { listingLimits } from './limits.ts';

const complete: ListingContent = {
  place_id: 'tajoura',
  point: { latitude: 32.88, longitude: 13.35 },
  property_type: 'rest_house',
  capacity: 5,
  bedrooms: 2,
  bathrooms: 1,
  rooms: [
    { kind: 'bedroom', double: 1, single: 1, floor_mattress: 0, cot: 1 },
    { kind: 'majlis', double: 0, single: 0, floor_mattress: 2, cot: 0 },
  ],
  amenities: ['wifi', 'pool', 'kitchen', 'parking', 'garden'],
  backup_power: 'generator',
  generator_carries: ['lights', 'fridge'],
  generator_hours: 8,
  water_sources: ['well'],
  mobile_signals: { libyana: 'good' },
  title_en: 'Rest house in the palms',
  description_en: 'A family rest house one kilometre from Tajoura beach.',
  title_ar: 'استراحة وسط النخيل',
  description_ar: 'استراحة عائلية على بُعد كيلومتر واحد من شاطئ تاجوراء.',
  title_fr: 'Istiraha dans la palmeraie',
  description_fr: 'Une istiraha familiale à un kilomètre de la plage.',
  standard_rules: ['no_smoking'],
  arrival_steps_en: ['Ring at the green gate.'],
  base_price_dirham: 450_000,
  weekly_discount_percent: 10,
};
const without = (...fields: (keyof ListingContent)[]): ListingContent =>
  Object.fromEntries(Object.entries(complete).filter(([field]) => !fields.includes(field as never)));

describe('completenessOf', () => {
  test('is a sum of points up to 100', () => {
    expect(completenessItems.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(completenessOf(complete, 12)).toMatchObject({ points: 100, next: null });
    expect(completenessOf({}, 0)).toMatchObject({ points: 0, next: { item: 'place', points: 8 } });
  });

  test('the next step is one that is open, and its points are those that it adds', () => {
    const french = without('title_fr');
    expect(completenessOf(french, 12)).toMatchObject({ points: 94, next: { item: 'third_language', points: 6 } });
    expect(completenessOf(complete, 11)).toMatchObject({ points: 92, next: { item: 'more_photos', points: 8 } });
    expect(completenessOf({ ...complete, capacity: 6 }, 12).next?.item).toBe('beds');
  });

  test('never falls when a field is filled in', () => {
    fc.assert(
      fc.property(
        fc.subarray(Object.keys(complete) as (keyof ListingContent)[]),
        fc.constantFrom(...(Object.keys(complete) as (keyof ListingContent)[])),
        fc.nat({ max: 20 }),
        (missing, filled, photos) => {
          fc.pre(filled !== 'capacity');
          const before = without(...missing);
          const after = { ...before, [filled]: complete[filled] };
          expect(completenessOf(after, photos).points).toBeGreaterThanOrEqual(completenessOf(before, photos).points);
          expect(completenessOf(before, photos + 1).points).toBeGreaterThanOrEqual(
            completenessOf(before, photos).points,
          );
        },
      ),
    );
  });
});

describe('problemsOf', () => {
  const problems = (content: ListingContent, photos = 5) => problemsOf(content, photos).map(({ problem }) => problem);

  test('is empty for a listing that can be submitted', () => {
    expect(problems(complete)).toEqual([]);
    expect(problems(without('title_fr', 'description_fr', 'standard_rules', 'mobile_signals'))).toEqual([]);
  });

  test('asks for a bed for each guest where the rooms are known, and for any bed where they are not', () => {
    expect(problems({ ...complete, capacity: 6 })).toEqual(['beds_short']);
    expect(problems(without('rooms'))).toEqual(['beds_missing']);
    expect(problems({ ...without('rooms'), beds: 2 })).toEqual([]);
    const cotsOnly = [{ kind: 'bedroom' as const, double: 0, single: 0, floor_mattress: 0, cot: 2 }];
    expect(problems({ ...complete, rooms: cotsOnly })).toEqual(['beds_missing']);
  });

  test('asks for one language, and for the rest of one that is begun', () => {
    const languages = without('title_en', 'description_en', 'title_ar', 'description_ar', 'title_fr', 'description_fr');
    expect(problems(languages)).toEqual(['text_missing']);
    expect(problems(without('title_fr'))).toEqual(['title_missing']);
    expect(problems(without('description_ar'))).toEqual(['description_missing']);
    expect(problems({ ...complete, description_en: 'Nice.' })).toEqual(['description_short']);
  });

  test('refuses prices whose longest stay the database cannot hold, and limits that exclude each other', () => {
    expect(problems({ ...complete, base_price_dirham: listingLimits.nightPriceDirham })).toEqual(['price_too_large']);
    const short = { ...complete, base_price_dirham: listingLimits.nightPriceDirham, max_nights: 28 };
    expect(problems(short)).toEqual([]);
    expect(problems({ ...complete, min_nights: 8, max_nights: 7 })).toEqual(['nights_reversed']);
    expect(problems(complete, 4)).toEqual(['photos_missing']);
  });
});

test('a double bed sleeps two, a cot nobody', () => {
  expect([bedsOf(complete), sleepingPlaces(complete)]).toEqual([4, 5]);
  expect([bedsOf({ beds: 3 }), sleepingPlaces({}), bedsOf({ rooms: [] })]).toEqual([3, undefined, undefined]);
});

test('every field has a step', () => {
  const steps = new Set(listingFieldNames.map(stepOfField));
  expect(steps).toEqual(new Set(['place', 'space', 'amenities', 'words', 'rules', 'price']));
  expect(stepOfField('capacity')).toBe('space');
  expect(stepOfField('arrival_steps_fr')).toBe('rules');
});

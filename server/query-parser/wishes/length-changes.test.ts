import { beforeAll, describe, expect, test } from 'vitest';
import type { PreviousSentence } from '#contract/types.gen.ts';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const empty = { location: 'Tripoli', guests: null, group_type: null, property_type: null, amenities: [] } as const;
const refine = (query: string, former: Partial<PreviousSentence>) =>
  answerOf(gazetteer, query, '2026-11-28', 'en', [], {
    ...empty,
    check_in: null,
    check_out: null,
    ...former,
  } as PreviousSentence).parsed_data;

const dated = { check_in: '2026-12-10', check_out: '2026-12-14' };

describe('a follow-up that changes the length', () => {
  test.each([
    ['two nights more', 2],
    ['stay one more night', 1],
    ['extend by a week', 7],
    ['can we stay two days longer', 2],
    ['one night less', -1],
    ['shorten it by two nights', -2],
    ['نبي نزيد ليلة', 1],
    ['زيد يومين', 2],
    ['ليلتين زيادة', 2],
    ['أريد تمديد الإقامة ليلتين', 2],
    ['نقص ليلة', -1],
    ['أريد تقليل ليلة واحدة أقل', -1],
    ['prolonge de deux nuits', 2],
    ['une nuit supplémentaire', 1],
    ['raccourcis d’une nuit', -1],
    ['deux nuits en moins', -2],
    ['nebi nzid lila', 1],
    ['zidni zouz layali', 2],
    ['na9es lila', -1],
    ['أضيفوا ليلة واحدة', 1],
    ['ممكن تضيفوا ليلتين', 2],
    ['ضيفي ليلة', 1],
  ])('%s: %i', (query, change) => {
    const { check_in, check_out, guests } = refine(query, dated);
    expect({ check_in, check_out, guests }).toEqual({
      check_in: '2026-12-10',
      check_out: `2026-12-${14 + change}`,
      guests: null,
    });
    expect(refine(query, { nights: 4 }).nights).toBe(4 + change);
    expect(refine(query, dated).not_used).toBeUndefined();
  });

  test.each([
    ['extend it to five nights', 5],
    ['make it 5 nights', 5],
    ['مدّدها إلى أسبوع', 7],
    ['prolonge à 5 nuits', 5],
  ])('and one that says the whole length: %s', (query, nights) => {
    expect(refine(query, dated).check_out).toBe(`2026-12-${10 + nights}`);
    expect(refine(query, { nights: 4 }).nights).toBe(nights);
  });

  test('leaving later moves the end only', () => {
    expect(refine('leave two days later', dated)).toMatchObject({ check_in: '2026-12-10', check_out: '2026-12-16' });
  });
});

describe('a follow-up that moves the stay keeps its length', () => {
  test.each([
    ['push the dates by 2 days', 2],
    ['move it by three days', 3],
    ['two days later', 2],
    ['décale de deux jours', 2],
    ['repousse d’une semaine', 7],
    ['avance les dates d’un jour', -1],
    ['نأخرو الحجز يومين', 2],
    ['قدم الحجز يوم', -1],
  ])('%s: %i', (query, days) => {
    const { check_in, check_out } = refine(query, dated);
    expect({ check_in, check_out }).toEqual({
      check_in: `2026-12-${10 + days}`.replace('-9', '-09'),
      check_out: `2026-12-${14 + days}`,
    });
  });
});

test.each(['until the 23rd', "on prolonge jusqu'au 23", 'لين 23 الشهر', 'lin 23'])(
  'a follow-up that names the last day keeps the check-in: %s',
  (query) => {
    expect(refine(query, dated)).toMatchObject({ check_in: '2026-12-10', check_out: '2026-12-23' });
  },
);

test('children who do not come are taken from the guests, and named no more', () => {
  const guests = { adults: 2, children: 1, infants: 0 };
  const { guests: left, not_used } = refine('without the kids', { guests });
  expect({ left, not_used }).toEqual({ left: { ...guests, children: 0 }, not_used: [] });
});

test('adding an amenity adds no guest: «تضيفوا» is no «ضيف»', () => {
  const guests = { adults: 2, children: 0, infants: 0 };
  expect(refine('ممكن تضيفوا مسبح', { guests })).toMatchObject({ guests, amenities: ['pool'] });
  expect(refine('زيد ضيف', { guests }).guests).toEqual({ ...guests, adults: 3 });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { nextIslamicDay, islamicMonths } from './holidays.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
/** By default on a Saturday. */
const read = (sentence: string, today = '2026-11-21') => parseSentence(gazetteer, sentence, today);

describe('holidays by name', () => {
  test.each([
    ['عيد الفطر في غدامس', '2027-03-09', null],
    ['for Eid al-Adha in Derna', '2027-05-16', null],
    ['l’aïd el kebir à Ghadamès, 3 nuits', '2027-05-16', '2027-05-19'],
    ['3id el kbir fi ghadames', '2027-05-16', null],
    ['العيد الكبير في غريان 4 أيام', '2027-05-16', '2027-05-20'],
    ['ثاني يوم العيد', '2027-03-10', null],
    ['ثالث أيام العيد', '2027-03-11', null],
    ['second day of Eid', '2027-03-10', null],
    ['3 أيام العيد', '2027-03-09', '2027-03-12'],
    ['Eid weekend', '2027-03-09', null],
    ['Mawlid for 3 nights', '2027-08-14', '2027-08-17'],
    ['المولد النبوي في طرابلس', '2027-08-14', null],
    ['Pour le Mouloud (mawlid ennabawi) 2 nuits à Tripoli', '2027-08-14', '2027-08-16'],
    ['3id el mawled el nabawi fi trablis', '2027-08-14', null],
    ['Moulid an-Nabi in Tripoli', '2027-08-14', null],
    ['new year’s eve in Tripoli', '2026-12-31', null],
    ['from 30 december to new year', '2026-12-30', '2027-01-01'],
    ['le réveillon à Tripoli', '2026-12-31', null],
    ['رأس السنة في طرابلس', '2026-12-31', null],
    ['independence day in Tripoli', '2026-12-24', null],
    ['عيد الاستقلال', '2026-12-24', null],
    ['flat for the February revolution', '2027-02-17', null],
    ['pour le réveillon à Sabratha, du 30 décembre au 2 janvier', '2026-12-30', '2027-01-02'],
    ['Eid in Derna, arriving 8 March 2027 for 2 nights', '2027-03-08', '2027-03-10'],
    ['5 رمضان', '2027-02-12', null],
    ['من 28 رمضان لـ 3 شوال', '2027-03-07', '2027-03-11'],
  ])('%s', (sentence, check_in, check_out) => {
    expect(read(sentence)).toMatchObject({ check_in, check_out });
  });

  test.each([
    ['في رمضان'],
    ['during Ramadan for 2 nights'],
    ['after Eid'],
    ['بعد العيد بيوم'],
    ['قبل العيد في طرابلس'],
    ['عيد مبارك'],
    ['happy new year'],
    ['عيد ميلاد بنتي'],
    ['a flat with a first aid kit'],
    ['32 رمضان'],
  ])('%s gives no date', (sentence) => {
    expect(read(sentence)).toMatchObject({ check_in: null, check_out: null });
  });

  test('«مولد» is a generator, «المولد النبوي» the birthday of the Prophet', () => {
    expect(read('شقة فيها مولد')).toMatchObject({ amenities: ['generator'], check_in: null });
    expect(read('شقة فيها مولد في المولد النبوي')).toMatchObject({ amenities: ['generator'], check_in: '2027-08-14' });
  });

  test('an Eid that has begun is the next one until its last day', () => {
    expect(read('عيد الفطر', '2027-03-09').check_in).toBe('2027-03-09');
    expect(read('عيد الفطر', '2027-03-11').check_in).toBe('2027-03-11');
    expect(read('عيد الفطر', '2027-03-12').check_in).toBe('2028-02-26');
    expect(read('العيد', '2027-03-12').check_in).toBe('2027-05-16');
  });
});

describe('holidays whose days are known', () => {
  // Both a day later than calculated, and this Eid al-Fitr a day longer.
  const known = [
    { kind: 'ramadan', starts_on: '2027-02-09', ends_on: '2027-03-10' },
    { kind: 'eid_al_fitr', starts_on: '2027-03-10', ends_on: '2027-03-14' },
    { kind: 'eid_al_adha', starts_on: '2027-05-17', ends_on: '2027-05-21' },
  ] as const;
  const readKnown = (sentence: string, today = '2026-11-21') => parseSentence(gazetteer, sentence, today, known);

  test.each([
    ['Eid al-Fitr in Derna', '2027-03-10'],
    ['ثاني يوم العيد', '2027-03-11'],
    ['l’aïd el kebir à Ghadamès', '2027-05-17'],
    ['5 رمضان', '2027-02-13'],
    ['3 شوال', '2027-03-12'],
    ['9 ذو الحجة', '2027-05-16'],
    ['Mawlid in Tripoli', '2027-08-14'],
    ['independence day in Tripoli', '2026-12-24'],
  ])('%s', (sentence, check_in) => {
    expect(readKnown(sentence)).toMatchObject({ check_in });
  });

  test('last until their known end, and are calculated for years that are not known', () => {
    expect(readKnown('عيد الفطر', '2027-03-09').check_in).toBe('2027-03-10');
    expect(readKnown('عيد الفطر', '2027-03-13').check_in).toBe('2027-03-13');
    expect(readKnown('عيد الفطر', '2027-03-14').check_in).toBe('2028-02-26');
    expect(readKnown('5 رمضان', '2027-02-14').check_in).toBe('2028-02-01');
  });

  test('that were moved to an earlier day are over earlier', () => {
    const earlier = [{ kind: 'eid_al_fitr', starts_on: '2027-03-08', ends_on: '2027-03-11' }] as const;
    const nextEid = (today: string) => parseSentence(gazetteer, 'عيد الفطر', today, earlier).check_in;
    expect([nextEid('2027-03-07'), nextEid('2027-03-10'), nextEid('2027-03-11')]).toEqual([
      '2027-03-08',
      '2027-03-10',
      '2028-02-26',
    ]);
  });
});

test('every day of the Islamic calendar is found within the next 355 days', () => {
  for (const today of ['2026-11-21', '2027-02-07', '2027-02-08', '2029-12-31', '2031-06-15']) {
    for (let month = 1; month <= 12; month += 1) {
      for (const day of [1, 10, 29]) {
        const date = nextIslamicDay(day, islamicMonths + month, today)!;
        const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
          day: 'numeric',
          month: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(date));
        const isDuringEid = date === today && (month === 10 || month === 12);
        if (!isDuringEid) expect(calendar).toMatch(new RegExp(`^${month}/${day}\\b`));
        expect(date >= today).toBe(true);
        expect(Date.parse(date) - Date.parse(today)).toBeLessThan(356 * 86_400_000);
      }
    }
    expect(nextIslamicDay(31, islamicMonths + 9, today)).toBeUndefined();
  }
});

describe('a sequence of weekdays', () => {
  test.each([
    ['الأربعاء والخميس في طرابلس', '2026-11-25', '2026-11-26'],
    ['Wednesday and Thursday in Tripoli', '2026-11-25', '2026-11-26'],
    ['استراحة في تاجوراء يوم الخميس والجمعة', '2026-11-26', '2026-11-27'],
    ['mercredi et jeudi', '2026-11-25', '2026-11-26'],
    ['الخميس والجمعة والسبت', '2026-11-26', '2026-11-28'],
    ['Thursday, Friday and Saturday', '2026-11-26', '2026-11-28'],
    ['Thursday, 26 November to 28 November', '2026-11-26', '2026-11-28'],
  ])('%s', (sentence, check_in, check_out) => {
    expect(read(sentence)).toMatchObject({ check_in, check_out });
  });
});

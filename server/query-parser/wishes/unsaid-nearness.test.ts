import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from '../parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string) => parseSentence(gazetteer, sentence, '2026-11-28');

describe('beside the sea without a word of nearness', () => {
  test.each([
    'appartement à la mer pour 4',
    'une semaine à la mer en juillet',
    'villa sur la côte',
    'villa côtière à Zuwara',
    'beach house on the coast near Khoms',
    'a coastal villa',
    'flat along the coast',
    'شقة على البحر في زوارة',
    'شاليه ساحلي في جنزور',
    'استراحة ساحلية',
    'sha9a 3la el ba7r',
    'chalet 3al ba7r fi Zuwara',
  ])('%s', (sentence) => {
    expect(read(sentence)).toMatchObject({ check_in: null, wishes: { near: { kind: 'sea', name: null } } });
    expect(read(sentence).wishes.not_used).toBeUndefined();
  });
});

describe('a landmark that is named without "near"', () => {
  test.each([
    ['Corinthia hotel Tripoli flat', 'hotel', 'Corinthia Hotel Tripoli'],
    ['hotel Waddan Tripoli', 'hotel', 'Al Waddan Hotel'],
    ['fondo9 el kabir trablis', 'hotel', 'Al Kabir Grand Hotel'],
    ['appartement au centre ville de Tripoli', 'landmark', 'City Centre'],
    ['sha9a fi wust el bled benghazi', 'landmark', 'City Centre'],
    ['apartment Radisson Blu Tripoli', 'hotel', 'Radisson Blu Al Mahary Hotel'],
    ['شقة فندق تيبستي بنغازي', 'hotel', 'Tibesti Hotel'],
    ['flat in the old town of Tripoli', 'old_town', undefined],
    ['شقة في المدينة القديمة طرابلس', 'old_town', undefined],
    ['appartement dans la vieille ville de Tripoli', 'old_town', undefined],
    ['room in the city centre of Benghazi', 'landmark', 'City Centre'],
    ['شقة وسط البلاد في بنغازي', 'landmark', 'City Centre'],
    ['appartement centre-ville Tripoli', 'landmark', 'City Centre'],
    ['sha9a west el blad fi Benghazi', 'landmark', 'City Centre'],
  ])('%s', (sentence, kind, name) => {
    const { place, wishes } = read(sentence);
    expect(wishes.near).toMatchObject({ kind, ...(name !== undefined && { name }) });
    expect(place?.names.en).toMatch(/^(?:Tripoli|Benghazi)$/);
  });

  test.each([
    'not in the old town, a flat in Tripoli',
    'we land at Mitiga and want a flat in Tripoli',
    'hotel room in Sabratha',
  ])('none: %s', (sentence) => {
    expect(read(sentence).wishes.near).toBeUndefined();
  });
});

test.each([
  ['flat near Zuwara hospital', 'Zuwara Central Hospital'],
  ['شقة قريبة من مستشفى زوارة', 'Zuwara Central Hospital'],
  ['شقة قرب مستشفى العيون في طرابلس', 'Tripoli Eye Hospital'],
  ['7da mostashfa el atfal', "Al-Jalaa Children's Hospital"],
  ['appartement près de l’hôpital de Zaouia', 'Zawiya Teaching Hospital'],
  ['شقة جنب مستشفى الهواري', 'Al-Hawari General Hospital'],
  ['apartment close to Al Hadba hospital', 'Al-Hadba Al-Khadra Hospital'],
])('a hospital by its name, with its position: %s', (sentence, name) => {
  expect(read(sentence).wishes.near).toMatchObject({
    kind: 'hospital',
    name,
    latitude: expect.any(Number) as number,
    longitude: expect.any(Number) as number,
  });
});

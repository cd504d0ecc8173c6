import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
/** What a sentence asks for, without the lists of its words that were of no use. */
function wished(sentence: string) {
  const { confidence: _, wishes, ...rest } = parseSentence(gazetteer, sentence, '2026-11-28');
  const { not_used: _used, not_understood: _understood, ...others } = wishes;
  return { ...rest, wishes: others };
}

describe('an ordinary word is no word of the vocabulary and no place that it resembles', () => {
  test.each([
    'export',
    'exports',
    'prince',
    'prize',
    'bench',
    'soul',
    'tablet',
    'element',
    'movement',
    'sampling',
    'shelf',
    'documents',
    'australian',
    'stating',
    'cheating',
    'printed',
    'économies',
    'toile',
    'rente',
    'situation',
    'comte',
    'débute',
    'liquidité',
    'prime',
    'terminaux',
    'loués',
    'السحر',
    'البحث',
    'محامي',
    'أعمالي',
    'الهدف',
    'الحافلة',
    'والبحث',
    'سيارتها',
    'المظهر',
    'مدار',
  ])('%s', (word) => {
    expect(wished(`flat in Tripoli for 2, ${word}`)).toEqual(wished('flat in Tripoli for 2'));
  });
});

describe('a misspelt word of the vocabulary or place is read as it is meant', () => {
  test.each([
    ['apartmant in Tripoly for 2', 'apartment in Tripoli for 2'],
    ['hose in Misrtaa', 'house in Misrata'],
    [
      'apartement a Benghazy pour quatres personnes le 5 fevrié',
      'appartement à Benghazi pour quatre personnes le 5 février',
    ],
    ['شقة في بنغزي لاربعة اشخص', 'شقة في بنغازي لأربعة أشخاص'],
    ['vila with a swiming pool in Zuwarra', 'villa with a swimming pool in Zuwara'],
  ])('%s', (misspelt, sentence) => {
    expect(wished(misspelt)).toEqual(wished(sentence));
  });
});

test('forms of words that are in the vocabulary are none of ordinary words', () => {
  expect(isOrdinaryWord('exporting')).toBe(true);
  expect(isOrdinaryWord('والبحث')).toBe(true);
  expect(isOrdinaryWord('fevrie')).toBe(false);
  expect(isOrdinaryWord('apartmant')).toBe(false);
});

import { expect, test } from 'vitest';
import { openProblems } from './open-problems.ts';

const sent = {
  content: { title_ar: 'اتصل على 0912345678', house_rules_ar: ['الهدوء بعد العاشرة'] },
  photos: 4,
  photoTexts: [{ captions: { en: 'Call 0912345678' } }],
};
const title = { step: 'words', field: 'title_ar', problem: 'contact_phone' } as const;
const rules = { step: 'rules', field: 'house_rules_ar', problem: 'contact_link' } as const;
const photos = { step: 'photos', field: 'photos', problem: 'photos_missing' } as const;
const refusal = { problems: [title, rules, photos], edited: sent };

test('a refused listing has its problems until what they are about has changed', () => {
  expect(
    openProblems(refusal, { ...sent, content: { ...sent.content, house_rules_ar: ['الهدوء بعد العاشرة'] } }),
  ).toEqual([title, rules, photos]);
  expect(openProblems(refusal, { ...sent, content: { ...sent.content, title_ar: 'استراحة النخيل' } })).toEqual([
    rules,
    photos,
  ]);
  expect(openProblems(refusal, { ...sent, content: { ...sent.content, house_rules_ar: [] }, photos: 5 })).toEqual([
    title,
  ]);
  expect(openProblems(refusal, { ...sent, photoTexts: [{ captions: { en: 'The pool' } }] })).toEqual([title, rules]);
});

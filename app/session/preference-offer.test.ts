import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, locales } from '#contract/common.ts';
import { answerOf, preferenceOffer } from './preference-offer.ts';

const shown = { language: 'en', currency: 'USD' } as const;
const account = { language: 'ar', currency: 'LYD', language_chosen: true, currency_chosen: true } as const;

test('offers what was chosen and differs, each by itself', () => {
  expect(preferenceOffer(account, shown, {})).toEqual({ language: 'ar', currency: 'LYD' });
  expect(preferenceOffer({ ...account, language: 'en' }, shown, {})).toEqual({ currency: 'LYD' });
  expect(preferenceOffer({ ...account, currency: 'USD' }, shown, {})).toEqual({ language: 'ar' });
});

test('never offers what nobody has chosen', () => {
  expect(preferenceOffer({ ...account, language_chosen: false }, shown, {})).toEqual({ currency: 'LYD' });
  expect(preferenceOffer({ ...account, currency_chosen: false }, shown, {})).toEqual({ language: 'ar' });
  // A user that a former version has stored in the browser.
  expect(preferenceOffer({ language: 'ar', currency: 'LYD' } as typeof account, shown, {})).toEqual({});
});

test('asks about a choice once, and about a later one again', () => {
  expect(preferenceOffer(account, shown, { language: 'ar', currency: 'LYD' })).toEqual({});
  expect(preferenceOffer({ ...account, language: 'fr' }, shown, { language: 'ar', currency: 'LYD' })).toEqual({
    language: 'fr',
  });
});

test('an offer is chosen, not shown and not answered, and nothing that is all three is left out', () => {
  const language = fc.constantFrom(...locales);
  const currency = fc.constantFrom(...currencies);
  const user = fc.record({
    language: fc.option(language),
    currency,
    language_chosen: fc.boolean(),
    currency_chosen: fc.boolean(),
  });
  const answered = fc.record({ language, currency }, { requiredKeys: [] });
  fc.assert(
    fc.property(user, fc.record({ language, currency }), answered, (user, shown, answered) => {
      const offer = preferenceOffer(user, shown, answered);
      const isOffered = (field: 'language' | 'currency') =>
        user[`${field}_chosen`] && user[field] !== null && ![shown[field], answered[field]].includes(user[field]);
      expect(offer).toEqual({
        ...(isOffered('language') ? { language: user.language } : {}),
        ...(isOffered('currency') ? { currency: user.currency } : {}),
      });
    }),
  );
});

test('what else is stored there is no answer', () => {
  for (const text of ['', 'null', '[]', '7', '{', '{"b":{"language":"ar"}}']) expect(answerOf(text, 'a')).toEqual({});
});

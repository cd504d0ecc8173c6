import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { loadCatalogue } from '#test/catalogue.ts';
import { cardLabels } from './property-card-labels.ts';

it('has the texts of a part of the catalogue that is loaded after the first card', async () => {
  const i18n = setupI18n({ locale: 'fr', messages: { fr: {} }, missing: () => '' });
  expect([cardLabels(i18n).rated('4.50'), cardLabels(i18n).guestFavorite]).toEqual(['', '']);
  i18n.load('fr', (await loadCatalogue('fr')).messages);
  expect(cardLabels(i18n).rated('4.50')).toContain('4.50');
  expect(cardLabels(i18n).guestFavorite).not.toBe('');
});

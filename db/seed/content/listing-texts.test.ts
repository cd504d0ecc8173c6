import { expect, test } from 'vitest';
import { findListingContact } from '#server/contact-filter/find-contact.ts';
import { listingTemplates } from './listing-templates.ts';
import { houseRules } from './people.ts';
import { closingSentences, generatorSentences, tankSentences, wifiSentences } from './practical.ts';
import { surroundings } from './surroundings.ts';

/** A host of the demo data who changes a text and submits it is refused only for what they wrote. */
test('no text of a home in the demo data is taken for contact', () => {
  const templates = Object.values(listingTemplates).flat();
  const texts = [
    ...templates.flatMap(({ titles, text }) => [...titles, text]),
    ...Object.values(surroundings).flat(),
    ...[houseRules, generatorSentences, tankSentences, wifiSentences, closingSentences].flat(),
  ].flat();
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => findListingContact(text) !== undefined)).toEqual([]);
});

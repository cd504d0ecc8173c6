import { samplePrice } from '#app/shared/money/sample-price.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import mountain from './pictures/sample-mountain.webp';
import oasis from './pictures/sample-oasis.webp';
import type { SampleCard } from './sample-cards.tsx';

/** The made-up properties that complete a row of samples; loaded only if a row failed. */
export function moreSampleCards(i18n: I18n): SampleCard[] {
  return [
    {
      picture: oasis,
      card: {
        id: 'sample-oasis',
        title: i18n._(msg`House in the old town`),
        location: i18n._(msg`Ghadames, Libya`),
        distance: null,
        total: null,
        isGuestFavorite: false,
        nightly: samplePrice(350_000),
        rating: 4.9,
        photo: {
          key: '',
          color: '#b0a891',
          alt: i18n._(
            msg`Ghadames-style old-town house with pointed roof corners and carved wooden door, in soft morning light`,
          ),
        },
        property_type: 'guesthouse',
        amenities: ['breakfast', 'wifi', 'air_conditioning'],
        more_amenities: 1,
        guests: 5,
        bedrooms: 2,
        bathrooms: 1,
        pay_at_property: true,
      },
    },
    {
      picture: mountain,
      card: {
        id: 'sample-mountain',
        title: i18n._(msg`Stone house in the mountains`),
        location: i18n._(msg`Jadu, Libya`),
        distance: null,
        total: null,
        isGuestFavorite: false,
        nightly: samplePrice(281_250),
        rating: 4.7,
        photo: {
          key: '',
          color: '#b1a18a',
          alt: i18n._(
            msg`Nafusa mountain stone house with a vaulted annex, terrace and olive trees, in warm golden-hour light`,
          ),
        },
        property_type: 'house',
        amenities: ['garden', 'bbq', 'parking'],
        more_amenities: 3,
        guests: 7,
        bedrooms: 3,
        bathrooms: 2,
        pay_at_property: true,
      },
    },
  ];
}

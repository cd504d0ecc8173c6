import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { samplePrice } from '#app/shared/money/sample-price.ts';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import { loadQuietly } from '#app/ui/load-part.ts';
import type { moreSampleCards } from './more-sample-cards.ts';
import courtyard from './pictures/sample-courtyard.webp';
import seaside from './pictures/sample-seaside.webp';

export interface SampleCard {
  card: CardView;
  picture: string;
}

/**
 * Made-up properties, shown if real ones could not be loaded; each is marked as a sample and has no link. Two are part of
 * the page; two more are loaded, and left out if that fails.
 */
export function useSampleCards(): SampleCard[] {
  const { i18n } = useLingui();
  const bundled = useBundledSamples();
  const [makeMore, setMakeMore] = useState<typeof moreSampleCards>();
  useEffect(() => {
    let isUnmounted = false;
    loadQuietly(() => import('./more-sample-cards.ts')).then(
      ({ moreSampleCards }) => {
        if (!isUnmounted) setMakeMore(() => moreSampleCards);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  // Created on each render, as the catalogue may be loaded later.
  return makeMore ? [...bundled, ...makeMore(i18n)] : bundled;
}

function useBundledSamples(): SampleCard[] {
  const { t } = useLingui();
  const shared = { distance: null, total: null, isGuestFavorite: false };
  return [
    {
      picture: courtyard,
      card: {
        ...shared,
        id: 'sample-courtyard',
        title: t`Courtyard house`,
        location: t`Tripoli, Libya`,
        nightly: samplePrice(525_000),
        rating: 4.9,
        photo: {
          key: '',
          color: '#a9aca0',
          alt: t`Courtyard house (hosh) with fountain, patterned tiles and arcades, in soft morning light`,
        },
        property_type: 'house',
        amenities: ['garden', 'wifi', 'air_conditioning'],
        more_amenities: 1,
        guests: 6,
        bedrooms: 3,
        bathrooms: 2,
        pay_at_property: true,
      },
    },
    {
      picture: seaside,
      card: {
        ...shared,
        id: 'sample-seaside',
        title: t`Villa by the sea`,
        location: t`Janzour, Libya`,
        nightly: samplePrice(906_250),
        rating: 4.8,
        photo: {
          key: '',
          color: '#9fada8',
          alt: t`Coastal villa with bougainvillea, sun loungers and a pool near the sea, in bright midday light`,
        },
        property_type: 'villa',
        amenities: ['pool', 'sea_view', 'wifi'],
        more_amenities: 2,
        guests: 8,
        bedrooms: 4,
        bathrooms: 3,
        pay_at_property: true,
      },
    },
  ];
}

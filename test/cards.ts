import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { PropertyCard } from '#contract/types.gen.ts';

/** The id of the test property with this number. */
export const propertyId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A property card as the API answers it, titled "House 1" and so on. */
export function propertyCard(number: number): PropertyCard {
  const money = { ...showPrice(100_000, firstRates), usd_cents: 2000, eur_cents: 1800 };
  return {
    id: propertyId(number),
    title: `House ${number}`,
    location: 'Tripoli',
    distance: null,
    nightly: money,
    total: null,
    rating: null,
    isGuestFavorite: false,
    property_type: 'house',
    guests: 4,
    bedrooms: 2,
    bathrooms: 1,
    amenities: ['wifi'],
    photo: { key: 'hosh-01', color: '#b9b9a3', alt: 'A courtyard', width: 1200, height: 800 },
  } as unknown as PropertyCard;
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { byDistinction, packCards, unpackCards, viewCard } from './property-card-view.ts';

const card: PropertyCard = {
  id: '01900000-0000-7000-8000-000000000000',
  title: 'House of the painted room',
  location: 'Ghadames, Libya',
  city: 'Ghadames',
  latitude: 30.1,
  longitude: 9.5,
  distance: null,
  dates: null,
  price: 68,
  pricePerNight: 68,
  priceFor: 'night',
  nightly: { ...showPrice(425_000, firstRates), usd_cents: 6800, eur_cents: 6200 },
  total: null,
  rating: 4.96,
  review_count: 41,
  image: '/media/a-640.webp',
  photo: { key: 'a', width: 1200, height: 800, color: '#cf9879', alt: 'A painted room' },
  photos: [],
  photo_count: 3,
  trusted_host: true,
  isGuestFavorite: true,
  property_type: 'house',
  amenities: ['wifi', 'parking', 'kitchen', 'tv', 'pool'],
  guests: 5,
  bedrooms: 3,
  bathrooms: 1,
  instant_book: true,
  pay_at_property: true,
};

describe('the data of a card', () => {
  it('has the three most distinctive amenities and the count of the others', () => {
    expect(viewCard(card)).toMatchObject({ amenities: ['pool', 'wifi', 'parking'], more_amenities: 2 });
    expect(viewCard({ ...card, amenities: [] })).toMatchObject({ amenities: [], more_amenities: 0 });
  });

  it('is the same after packing and unpacking', () => {
    const priced = {
      ...card,
      total: { ...showPrice(1, firstRates), usd_cents: 2, eur_cents: 3 },
      distance: 4.5,
      title: 'حوش «"\\</script>',
      free_cancellation_until: '2026-12-02T13:00:00.000Z',
    };
    const longer = { ...priced, longer_stay: { nights: 7, percent: 10, total: showPrice(2_174_000, firstRates) } };
    const views = [viewCard(card), viewCard(priced), viewCard(longer)];
    expect(unpackCards(packCards(views))).toEqual(views);
    expect(unpackCards(packCards([]))).toEqual([]);
  });

  it('leaves out fields that no card shows', () => {
    const view = viewCard(card);
    expect(view.photo).toEqual({ key: 'a', color: '#cf9879', alt: 'A painted room' });
    expect(Object.keys(view)).not.toContain('photos');
    expect(Object.keys(view)).not.toContain('latitude');
  });

  it('has an icon in the sprite for every amenity that it shows', () => {
    const styles = readFileSync(new URL('../../styles/cards.css', import.meta.url), 'utf8');
    const sheet = readFileSync(new URL('card-icons.svg', import.meta.url), 'utf8');
    const drawn = new Set(sheet.matchAll(/translate\(0 (\d+)\)/g).map(([, y]) => Number(y) / 32));
    for (const amenity of byDistinction) {
      const at = new RegExp(`\\.card-icon-${amenity} \\{\\s*--at: (\\d+);`).exec(styles)?.[1];
      expect(drawn.has(Number(at)), amenity).toBe(true);
    }
  });
});

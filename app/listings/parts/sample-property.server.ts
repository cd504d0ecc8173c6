import { samplePrice } from '#app/shared/money/sample-price.ts';
import { ofFixedLengths } from '#contract/discounts.ts';
import type { Locale } from '#contract/common.ts';
import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { byLanguage } from '#app/shared/by-language.server.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { drawSurroundings } from '#app/shared/places/place-map.server.ts';
import type { PropertyScreenData } from './property-screen.tsx';

const daysShown = 150;

/**
 * A sample property for the test page. Its photos are those of the demo data; without demo data they do not load.
 */
export function makeSample(locale: Locale): PropertyScreenData {
  const texts = sampleTexts[locale];
  const today = todayInTripoli();
  const property: PropertyDetail = {
    emergencies: [],
    ...facts,
    title: texts.title,
    description: texts.description,
    text_language: locale,
    place: { id: 'janzour', name: texts.place, region: texts.region },
    location: texts.location,
    city: texts.place,
    house_rules: [...texts.rules],
    photos: photoRooms.map(([key, room], at) => ({
      key,
      width: 1200,
      height: 800,
      color: '#c9b99a',
      alt: texts.pictures[at]!,
      room,
      caption: null,
    })),
    host: { ...host, name: texts.host },
  };
  return {
    property,
    days: {
      today,
      days: Array.from({ length: daysShown }, (_, at) => {
        const day = addDays(today, at);
        const isWeekend = [4, 5].includes(isoWeekday(dayNumber(day)));
        // Fixed unavailable days, so that the sample looks the same every day.
        const isTaken = (at >= 4 && at <= 6) || (at >= 25 && at <= 29) || (at >= 54 && at <= 60);
        return { day, available: !isTaken, price_dirham: isWeekend ? 1_031_250 : 906_250, min_nights: 2 };
      }),
    },
    reviews: {
      reviews: texts.reviews.map((review, at) => ({
        id: `01900000-0000-7000-8000-00000000000${at + 1}`,
        author_name: review.name,
        author_place: review.place,
        rating: 5,
        comment: review.comment,
        language: locale,
        stayed_on: addDays(today, -40 * (at + 1)),
        published_at: `${addDays(today, -40 * (at + 1) + 5)}T10:00:00Z`,
        reply: null,
        party: 'with_children' as const,
        marks: [],
      })),
      total: texts.reviews.length,
      next_cursor: null,
    },
    quote: null,
    surroundings: drawSurroundings(property.latitude, property.longitude, locale),
  };
}

const photoRooms = [
  ['coastal-villa-01', 'outside'],
  ['living-sea-01', 'living_room'],
  ['bedroom-01', 'bedroom_1'],
  ['kitchen-01', 'kitchen'],
  ['terrace-01', 'outside'],
  ['bathroom-01', 'bathroom'],
] as const;

const host: PropertyDetail['host'] = {
  id: '01900000-0000-7000-8000-00000000000a',
  name: '',
  avatar: null,
  bio: null,
  joined_on: '2022-03-01',
  response_hours: 1,
  verified: true,
  trust: null,
  property_count: 1,
};

const facts = {
  id: '01900000-0000-7000-8000-00000000000b',
  latitude: 32.838,
  longitude: 13.021,
  property_type: 'villa',
  capacity: 8,
  bedrooms: 4,
  beds: 6,
  bathrooms: 3,
  amenities: [
    'pool',
    'wifi',
    'generator',
    'water_tank',
    'air_conditioning',
    'bbq',
    'parking',
    'sea_view',
    'beach_access',
    'kitchen',
    'washer',
    'tv',
    'garden',
    'security',
    'private_entrance',
    'family_only',
  ],
  family_only: true,
  facts: {
    ...ofStatedNumbers(() => null),
    backup_power: 'generator',
    generator_kva: 20,
    generator_carries: ['lights', 'fridge', 'internet', 'water_pump', 'two_air_conditioners'],
    generator_hours: 8,
    generator_starts_itself: true,
    generator_fuel_included: true,
    water_sources: ['tank', 'well'],
    water_tank_litres: 6000,
    wifi_mbps: 42,
    mobile_signal: 'strong',
    mobile_signals: { libyana: 'strong', almadar: 'good' },
  },
  rooms: [],
  standard_rules: [],
  nightly: samplePrice(906_250),
  weekend: samplePrice(1_031_250),
  ...ofFixedLengths('discount_percent', () => 0),
  weekly_discount_percent: 8,
  monthly_discount_percent: 20,
  min_nights: 2,
  max_nights: 28,
  instant_book: false,
  pay_at_property: true,
  online_part_percent: null,
  cancellation_policy: 'moderate',
  check_in_time: '15:00',
  check_out_time: '11:00',
  rating: 4.92,
  review_count: 3,
  category_ratings: { cleanliness: 4.9, accuracy: 4.8, arrival: 5, location: 4.9 },
  is_guest_favorite: true,
  verified_on: '2026-03-10',
} satisfies Partial<PropertyDetail>;

export interface SampleWords {
  title: string;
  place: string;
  region: string;
  location: string;
  host: string;
  description: string;
  rules: readonly string[];
  pictures: readonly string[];
  reviews: readonly { name: string; place: string; comment: string }[];
}

/** `sample-texts/<language>.ts`. */
const sampleTexts = byLanguage(import.meta.glob<SampleWords>('./sample-texts/*.ts', { eager: true, import: 'words' }));

import { discountDetails, ofFixedLengths } from '../discounts.ts';
import { ofStatedNumbers } from '../home-numbers.ts';
import { z } from 'zod';
import { fieldsOf } from '../currencies.ts';
import { day, dirham, homePhoto, id, instant, localeSchema, optional, photo, placeName, rateFields } from './common.ts';
import { emergencyNoticeSchema } from './emergencies.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { loadKinds, mobileSignals, powerSources, standardRules, waterSources } from '../property-facts.ts';
import { networkSignals, sleepingRoom } from './property-facts.ts';
import { photosOnCard, photosToTurn, propertyTypes } from '../listings.ts';
import { amenities } from '../amenities.ts';
import { cancellationPolicies } from '../cancellation-rules.ts';
import { paymentChoices } from '../online-and-cash.ts';

/** An amount in dirham, and the same in hundredths of each foreign currency at the current rates. */
export const shownPrice = z
  .object({ dirham, ...fieldsOf('cents', () => z.int()) })
  .register(entities, { id: 'ShownPrice' });

/** The parameter of every list of cards that says how many photos each card lists. */
export const cardPhotosQuery = {
  photos: optional(z.coerce.number().int().min(0).max(photosOnCard)).meta({
    description: `How many photos each card has in \`photos\`, by default ${photosOnCard}; \`photo\`, the first one, and \`image\` are there also with 0`,
  }),
};

/** What a property card shows; the camelCase fields are the specification's. */
export const propertyCard = z
  .object({
    id,
    title: z.string(),
    location: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    distance: z.number().nullable().meta({ description: 'km from the centre of the search, where it has one' }),
    dates: z.string().nullable(),
    /** In dollars per night, as in the specification's card. */
    price: z.number(),
    pricePerNight: z.number(),
    priceFor: z.literal('night'),
    nightly: shownPrice.meta({
      description: 'the average price of the nights of the search, before discounts; without dates the base price',
    }),
    /** The total for the dates of the search, fees included; null without dates. */
    total: shownPrice.nullable(),
    free_cancellation_until: instant.optional().meta({
      description:
        'with dates, as the quote of the stay says for paying online; absent where the stay, booked now, cannot be cancelled free of charge',
    }),
    longer_stay: z.object({ nights: z.int(), percent: z.int(), total: shownPrice }).optional().meta({
      description:
        'with dates, the next fixed length that the stay does not reach and whose discount is higher, with the total of so many nights from the same check-in, as far as they can be booked',
    }),
    rating: z.number().nullable(),
    review_count: z.int(),
    image: z.string(),
    photo,
    photos: z.array(photo),
    photo_count: z
      .int()
      .optional()
      .meta({
        description: `how many photos the home has; absent where it has the ${photosToTurn} or more that its card can show`,
      }),
    isGuestFavorite: z.boolean(),
    trusted_host: z.boolean().meta({ description: 'the facts are on the page of the home and on that of the host' }),
    property_type: z.enum(propertyTypes),
    amenities: z.array(z.enum(amenities)),
    guests: z.int(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    instant_book: z.boolean(),
    pay_at_property: z.boolean().meta({ description: 'the host takes cash on arrival' }),
  })
  .register(entities, { id: 'PropertyCard' });

/** The facts that make a trusted host, over the 365 days before they were counted; the rating is that of all reviews. */
export const hostTrust = z
  .object({
    counted_on: day,
    stays: z.int().meta({ description: 'completed stays' }),
    requests: z.int().meta({ description: 'that the host answered or let expire; the percents are of them' }),
    answered_percent: z.int().nullable(),
    quick_percent: z.int().nullable().meta({ description: 'answered within two hours' }),
    accepted_percent: z.int().nullable(),
    rating: z.number().meta({ description: 'of all reviews of the homes that can be booked' }),
    review_count: z.int(),
  })
  .register(entities, { id: 'HostTrust' });

/** Of a home that the caller has saved. */
export const priceFall = shownPrice.nullable().meta({
  description:
    'by how much the base price of a night is lower than when the caller saved the home; null where it is less than 5 % lower, or not known',
});

const host = z
  .object({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    bio: z.string().nullable(),
    joined_on: day,
    response_hours: z.int().nullable(),
    verified: z.boolean(),
    trust: hostTrust.nullable().meta({ description: 'null where the host has not earned the mark' }),
    property_count: z.int(),
  })
  .register(entities, { id: 'Host' });

export const propertyDetail = z
  .object({
    id,
    /** Emergency areas over the property that have not passed: their nights cannot be booked. */
    emergencies: z.array(emergencyNoticeSchema),
    title: z.string(),
    description: z.string(),
    text_language: localeSchema.meta({ description: 'the language of title and description' }),
    place: placeName,
    location: z.string(),
    city: z.string(),
    /** Blurred by about 500 m until a booking of the caller is paid or confirmed. */
    latitude: z.number(),
    longitude: z.number(),
    property_type: z.enum(propertyTypes),
    capacity: z.int(),
    bedrooms: z.int(),
    beds: z.int(),
    bathrooms: z.int(),
    amenities: z.array(z.enum(amenities)),
    family_only: z.boolean(),
    /** What is not known is null or empty. */
    facts: z.object({
      /** What runs during a power cut, what it carries at once and for how many hours a day. */
      backup_power: z.enum(powerSources).nullable(),
      generator_carries: z.array(z.enum(loadKinds)),
      generator_hours: z.int().nullable(),
      generator_starts_itself: z.boolean().nullable(),
      generator_fuel_included: z.boolean().nullable(),
      water_sources: z.array(z.enum(waterSources)),
      ...ofStatedNumbers(() => z.int().nullable()),
      /** The best of `mobile_signals`. */
      mobile_signal: z.enum(mobileSignals).nullable(),
      /** Indoors, by network. */
      mobile_signals: networkSignals,
    }),
    /** Where everyone sleeps; empty where the host has not said. */
    rooms: z.array(sleepingRoom),
    /** Rules that every language has a sentence for; `house_rules` are in the host's words. */
    standard_rules: z.array(z.enum(standardRules)),
    house_rules: z.array(z.string()),
    photos: z.array(homePhoto),
    nightly: shownPrice,
    weekend: shownPrice.nullable(),
    ...ofFixedLengths('discount_percent', () => z.int()),
    min_nights: z.int(),
    max_nights: z.int(),
    instant_book: z.boolean(),
    pay_at_property: z.boolean(),
    /** The share of a price that can be paid online, the rest being paid in cash on arrival; null where it cannot. */
    online_part_percent: z.int().nullable(),
    cancellation_policy: z.enum(cancellationPolicies),
    check_in_time: z.string(),
    check_out_time: z.string(),
    rating: z.number().nullable(),
    review_count: z.int(),
    category_ratings: z.record(z.string(), z.number()),
    is_guest_favorite: z.boolean(),
    verified_on: day.nullable(),
    host,
  })
  .register(entities, { id: 'PropertyDetail' });

export const priceLineKinds = [
  'nights',
  'discount',
  'cleaning',
  'extra_guests',
  'service_fee',
  'wallet_credit',
] as const;

const nightDetails = ['base', 'weekend', 'season', 'holiday', 'override'] as const;

/** One line of a price: `quantity × unit_dirham = amount_dirham` where both are given; discounts are negative. */
export const priceLine = z
  .object({
    kind: z.enum(priceLineKinds),
    /** For nights: which price applies. For a discount: which one. */
    detail: z.enum([...nightDetails, ...discountDetails]).nullable(),
    quantity: z.int().nullable(),
    unit_dirham: dirham.nullable(),
    amount_dirham: dirham,
  })
  .register(entities, { id: 'PriceLine' });

export const quoteSchema = z
  .object({
    property_id: id,
    check_in: day,
    check_out: day,
    nights: z.int(),
    guests: z.int(),
    lines: z.array(priceLine),
    nightly: shownPrice.meta({ description: 'the average price of the nights, before discounts' }),
    total_dirham: dirham,
    total_usd_cents: z.int(),
    ...rateFields,
    /** The end of free cancellation for the way of paying that was asked for; null where cancelling is never free. */
    free_cancellation_until: z.string().nullable(),
    /** What is paid online and what in cash on arrival with `part_online`; null where the host does not allow that. */
    parts: z.object({ online_dirham: dirham, cash_dirham: dirham }).nullable(),
  })
  .register(entities, { id: 'Quote' });
const propertyId = z.object({ id });

export const listingsOperations = {
  getProperty: operation({
    method: 'GET',
    path: '/api/properties/{id}',
    summary: 'The details of a published property',
    access: 'anyone',
    params: propertyId,
    ok: propertyDetail,
    errors: ['not_found'],
  }),
  listSimilarHomes: operation({
    method: 'GET',
    path: '/api/properties/{id}/similar',
    summary:
      'Homes near a property of about its type, size and price, the most similar first; at most eight. With both days, those that can be booked then, with the total',
    access: 'anyone',
    params: propertyId,
    query: z.object({
      check_in: optional(day),
      check_out: optional(day),
      guests: z.coerce.number().int().min(1).max(100).default(1),
      ...cardPhotosQuery,
    }),
    ok: z.object({ homes: z.array(propertyCard) }),
    errors: ['not_found'],
  }),
  getFormerHome: operation({
    method: 'GET',
    path: '/api/properties/{id}/former',
    summary:
      'Of a home that was published and cannot be seen now: its place, and at most eight homes like it. With both days, those that can be booked then, with the total',
    access: 'anyone',
    params: propertyId,
    query: z.object({
      check_in: optional(day),
      check_out: optional(day),
      guests: z.coerce.number().int().min(1).max(100).default(1),
      ...cardPhotosQuery,
    }),
    ok: z.object({ place: placeName, homes: z.array(propertyCard) }),
    errors: ['not_found'],
  }),
  listNearStays: operation({
    method: 'GET',
    path: '/api/properties/{id}/near-stays',
    summary:
      'For a stay that cannot be booked: its nights that are taken, and at most three stays of the same length within 14 days that can be booked, the nearest first, with their totals',
    access: 'anyone',
    params: propertyId,
    query: z.object({ check_in: day, check_out: day, guests: z.coerce.number().int().min(1).max(100).default(1) }),
    ok: z.object({
      nights: z
        .int()
        .meta({ description: 'of each stay; others than asked for where the home does not take so few or so many' }),
      taken: z
        .array(z.object({ from: day, to: day }))
        .meta({ description: 'ranges of nights `[from, to)` in the stay' }),
      stays: z.array(z.object({ check_in: day, check_out: day, total_dirham: dirham })),
      ...rateFields,
    }),
    errors: ['not_found', 'property_unavailable', 'dates_reversed', 'dates_too_far'],
  }),
  getAvailability: operation({
    method: 'GET',
    path: '/api/properties/{id}/availability',
    summary: 'Availability, price and minimum stay of each day in a range of at most 400 days',
    access: 'anyone',
    params: propertyId,
    query: z.object({ from: optional(day), to: optional(day) }),
    ok: z.object({
      from: day,
      to: day,
      days: z.array(
        z.object({
          day,
          available: z.boolean(),
          price_dirham: dirham,
          /** Of a stay that begins on this day. */
          min_nights: z.int(),
          max_nights: z
            .int()
            .optional()
            .meta({ description: 'of a stay that begins on this day; absent where it is that of the property' }),
          arrival_allowed: z
            .literal(false)
            .optional()
            .meta({ description: 'false where no stay may begin on this day' }),
          departure_allowed: z
            .literal(false)
            .optional()
            .meta({ description: 'false where no stay may end on this day' }),
        }),
      ),
    }),
    errors: ['not_found', 'dates_reversed'],
  }),
  getQuote: operation({
    method: 'GET',
    path: '/api/properties/{id}/quote',
    summary: 'The itemised price of a stay; an error where it cannot be booked',
    access: 'anyone',
    params: propertyId,
    query: z.object({
      check_in: day,
      check_out: day,
      guests: z.coerce.number().int().min(1).max(100).default(1),
      payment_choice: z.enum(paymentChoices).default('online'),
    }),
    ok: quoteSchema,
    errors: [
      'not_found',
      'property_unavailable',
      'dates_in_past',
      'dates_reversed',
      'dates_too_far',
      'stay_too_short',
      'stay_too_long',
      'notice_too_short',
      'arrival_day_unavailable',
      'departure_day_unavailable',
      'too_many_guests',
      'emergency_area',
      'dates_unavailable',
    ],
  }),
};

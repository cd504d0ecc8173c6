import type { Amenity, PropertyDetail } from '#contract/listings.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { tripoliDay } from '#contract/days.ts';

type Review = AnswerOf<Operations['listPropertyReviews']>['reviews'][number];

/** Amenities as the search engines' own vocabulary spells them; the others say nothing to machines. */
const featureNames: Partial<Record<Amenity, string>> = {
  wifi: 'wifi',
  pool: 'pool',
  air_conditioning: 'ac',
  kitchen: 'kitchen',
  washer: 'washerDryer',
  tv: 'tv',
  beach_access: 'beachAccess',
  bbq: 'outdoorGrill',
  elevator: 'elevator',
  heating: 'heating',
  pets_allowed: 'petsAllowed',
};

/** A home as search engines read it (schema.org `VacationRental`). The place is the blurred one that everybody sees. */
export function describeForSearchEngines(
  property: PropertyDetail,
  reviews: readonly Review[],
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: property.id,
    name: property.title,
    description: property.description,
    url: `${publicUrl}/properties/${property.id}`,
    image: property.photos.slice(0, 8).map((photo) => `${publicUrl}${photoAddress(photo)}`),
    address: {
      '@type': 'PostalAddress',
      addressLocality: property.place.name,
      ...(property.place.region ? { addressRegion: property.place.region } : {}),
      addressCountry: 'LY',
    },
    latitude: property.latitude,
    longitude: property.longitude,
    checkinTime: property.check_in_time,
    checkoutTime: property.check_out_time,
    containsPlace: {
      '@type': 'Accommodation',
      occupancy: { '@type': 'QuantitativeValue', value: property.capacity },
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      amenityFeature: property.amenities.flatMap((amenity) => {
        const name = featureNames[amenity];
        return name ? [{ '@type': 'LocationFeatureSpecification', name, value: true }] : [];
      }),
    },
    ...(property.rating !== null && property.review_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: property.rating,
            reviewCount: property.review_count,
            bestRating: 5,
          },
        }
      : {}),
    ...(reviews.length > 0
      ? {
          review: reviews.slice(0, 3).map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author_name },
            datePublished: tripoliDay(new Date(review.published_at)),
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
            ...(review.comment ? { reviewBody: review.comment } : {}),
          })),
        }
      : {}),
  };
}

/** As `photoWidths` of the contract; its file would bring the schema library to the browser. */
const widths = [320, 640, 960, 1200] as const;

/** The largest picture that is surely there, in the format that every reader of previews understands. */
export function photoAddress(photo: PropertyDetail['photos'][number]): string {
  const width = widths.findLast((candidate) => candidate <= photo.width) ?? widths[0];
  return `/media/${photo.key}-${width}.webp`;
}

import { photoWidths } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/listings.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';

type Review = AnswerOf<Operations['listPropertyReviews']>['reviews'][number];

/**
 * A home as search engines read it (schema.org `VacationRental`). The place is the blurred one that everybody sees.
 *
 * @param amenityNames what the amenities are called in the page's language
 */
export function describeForSearchEngines(
  property: PropertyDetail,
  reviews: readonly Review[],
  amenityNames: readonly string[],
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
      amenityFeature: amenityNames.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
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
            datePublished: review.published_at.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
            ...(review.comment ? { reviewBody: review.comment } : {}),
          })),
        }
      : {}),
  };
}

/** The largest picture that is surely there, in the format that every reader of previews understands. */
export function photoAddress(photo: PropertyDetail['photos'][number]): string {
  const width = photoWidths.findLast((candidate) => candidate <= photo.width) ?? photoWidths[0];
  return `/media/${photo.key}-${width}.webp`;
}

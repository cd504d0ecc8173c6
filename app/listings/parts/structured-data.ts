import { photoWidths } from '#contract/photo-widths.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Amenity } from '#contract/amenities.ts';
import type { OperationTypes, PropertyDetail } from '#contract/types.gen.ts';
import { tripoliDay } from '#contract/days.ts';

type Review = OperationTypes['listPropertyReviews']['ok']['reviews'][number];

/** Amenities in the vocabulary of search engines, which has no terms for the others. */
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

/** Types of homes of which a guest has a part only. */
const privateRooms: ReadonlySet<PropertyType> = new Set(['room', 'hotel_room']);

/** A time of day with the offset of Africa/Tripoli, which has no summer time. */
const timeInLibya = (time: string) => `${time.slice(0, 5)}:00+02:00`;

/**
 * A property as schema.org `VacationRental` with what Google requires of one: identifier, name, pictures, coordinates and
 * the occupancy of the place. Its coordinates are the blurred ones, its price is that of a night without dates.
 */
export function describeForSearchEngines(
  property: PropertyDetail,
  reviews: readonly Review[],
  publicUrl: string,
  url: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: property.id,
    name: property.title,
    description: property.description,
    url,
    image: property.photos.slice(0, 8).map((photo) => `${publicUrl}${photoAddress(photo)}`),
    address: {
      '@type': 'PostalAddress',
      addressLocality: property.place.name,
      ...(property.place.region ? { addressRegion: property.place.region } : {}),
      addressCountry: 'LY',
    },
    latitude: property.latitude,
    longitude: property.longitude,
    checkinTime: timeInLibya(property.check_in_time),
    checkoutTime: timeInLibya(property.check_out_time),
    makesOffer: {
      '@type': 'Offer',
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: property.nightly.dirham / 1000,
        priceCurrency: 'LYD',
        // A day, in the codes of UN/CEFACT.
        unitCode: 'DAY',
      },
    },
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: privateRooms.has(property.property_type) ? 'PrivateRoom' : 'EntirePlace',
      bed: { '@type': 'BedDetails', numberOfBeds: property.beds },
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

/** The address of the largest version of a photo, as WebP, which all readers of previews support. */
export function photoAddress(photo: PropertyDetail['photos'][number]): string {
  const width = photoWidths.findLast((candidate) => candidate <= photo.width) ?? photoWidths[0];
  return `/media/${photo.key}-${width}.webp`;
}

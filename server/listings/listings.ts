// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { listingsAccount } from './account-lifecycle.ts';
export { agreePrice, nightsPrice } from './agreed-price.ts';
export { listHolds } from './availability.ts';
export { keepBookable } from './bookable-stays.ts';
export { freeCancellationUntil, freeUntilFor, type CancellationTerms } from './free-cancellation.ts';
export { readKnownHolidays } from './known-holidays.ts';
export { keepCountedHosts, lockCountedHosts, loseHostTrust, trustOfUser } from './host-trust.ts';
export { imageOf, noPhoto, type Hit } from './card-bases.ts';
export {
  priceCards,
  showCard,
  showCardJson,
  showCards,
  showCardsOf,
  showSavedCards,
  type CardOptions,
  type PricedCard,
  type RequestedStay,
} from './property-cards.ts';
export { dinarForDollar, shownRates, usdCents } from './money.ts';
export { tellCalendarChanged } from './calendar-webhooks.ts';
export { changeNights, lockProperties, type NightChange, type NightValues } from './night-changes.ts';
export { startsAround } from './near-stays.ts';
export { readNights, type Night, type PropertyNights } from './nights.ts';
export { priceChangedStay } from './changed-stay-price.ts';
export { priceStay, roundDirham, sumOf, type ListingPrices, type StayPrice } from './pricing.ts';
export { holdDescription, readDescription, requireVisibleProperty } from './property-details.ts';
export {
  deleteListing,
  quickEdit,
  readListing,
  readPropertyPhotos,
  saveListing,
  setListingPhotos,
  setListingStatus,
  setRoomOfPhoto,
  type ListingStatus,
  type PropertyPhoto,
  type StoredListing,
} from './listing-writes.ts';
export { searchListings } from './listing-search.ts';
export { lockPropertiesOf, lockProperty } from './locks.ts';
export { restrictListings, type HostRestriction } from './host-restrictions.ts';
export { previewProperty } from './property-preview.ts';
export { readHomeFacts, type HomeFacts } from './home-facts.ts';
export { readStayFits } from './stay-fits.ts';
export { similarPrices } from './similar-prices.ts';
export {
  loadBookedTerms,
  loadStayTerms,
  partsOfPrice,
  presentQuote,
  priceTerms,
  requireBookable,
  requireWithinLimit,
  type StayTerms,
} from './quotes.ts';
export { refreshPopularity } from './popularity-list.ts';
export { featureBits, freeCancellationFrom, hasAmenity, indexedAmenities, withFlexible } from './feature-bits.ts';
export { refreshSearchRows } from './search-rows.ts';
export { stayLimitsQueue } from './stay-limits.ts';
export { bookingMoment, checkDays, countGuests, requireRange, type BookingMoment } from './stay-rules.ts';
export { isPublished } from './publishing.ts';
export { countReview, type Rating, readRating } from './ratings.ts';
export { recordBooked } from './last-booked.ts';
export { readPlaceId } from './home-place.ts';
export { type Titles, readTitles, readTitlesByHome, readTitlesOf } from './titles.ts';
export { listNewHomes, type NewHome } from './new-homes.ts';
export { listPublished, type SitemapGroup, listPublishedGroups, readLastChange } from './published-listings.ts';

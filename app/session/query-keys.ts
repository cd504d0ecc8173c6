import { useCallback } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { useSession } from './session.tsx';

/** Queries whose answers are the same for everybody, by domain. */
type PublicQuery =
  // search, map
  | 'search-more'
  | 'search-prices'
  | 'search-total'
  | 'markers'
  | 'viewed-on-map'
  | 'property-card'
  | 'place'
  | 'places'
  // listings
  | 'availability'
  | 'near-stays'
  | 'quote'
  | 'similar-homes'
  | 'holidays'
  // reviews
  | 'property-reviews'
  | 'review-counts'
  // cash
  | 'cash-code';

/** Queries whose answers depend on the user, by domain. */
export type ViewerQuery =
  // home, listings
  | 'recommendations'
  | 'quote' // of an offer
  | 'property' // with its exact place for who has booked it
  | 'availability-alerts'
  // wishlists
  | 'likes'
  | 'likes-check'
  | 'wishlist'
  | 'wishlist-removal'
  | 'shared-list'
  // results, accounts
  | 'saved-searches'
  // bookings: a trip by its id, in each form in which screens show it; and all bookings, also those that came to nothing
  | 'trip'
  | 'trips'
  | 'bookings'
  | 'receipt'
  | 'trip-change'
  | 'trip-maps'
  | 'payment'
  | 'payment-methods' // with the wallet
  | 'wallet'
  | 'referral'
  | 'review'
  // cash, guest-register, house-manuals, resolution: of guests and hosts
  | 'cash'
  | 'register'
  | 'trip-manual'
  | 'trip-manual-photo'
  | 'house-manual'
  | 'house-manual-photo'
  | 'dispute'
  | 'dispute-messages'
  | 'dispute-photo'
  | 'stay-disputes'
  // messages
  | 'conversation'
  | 'conversations'
  | 'enquiry'
  | 'host-messages'
  // accounts, notifications, help, moderation
  | 'account-sessions'
  | 'blocked-people'
  | 'kept'
  | 'notifications'
  | 'own-case'
  | 'own-cases'
  | 'security-events'
  | 'sign-in-ways'
  | 'verification'
  | 'warning'
  // reservations, hosting, host-calendar, earnings, insights
  | 'reservation'
  | 'reservations'
  | 'host-today'
  | 'host-calendar'
  | 'host-pricing'
  | 'host-emergencies'
  | 'host-earnings'
  | 'host-insights'
  | 'review-summary'
  | 'earnings'
  | 'payout-account'
  | 'calendar-sync'
  | 'calendar-sync-properties'
  // listing-editor
  | 'host-listing'
  | 'host-listings'
  | 'listing-photos'
  | 'listing-preview'
  | 'price-advice'
  // co-hosts, api-keys, webhooks
  | 'api-keys'
  | 'co-hosts'
  | 'invitation'
  | 'webhooks'
  // admin: the frame
  | 'admin-dashboard'
  | 'admin-search'
  | 'admin-views'
  | 'analytics'
  | 'assignees'
  | 'audit'
  | 'audit-actors'
  | 'audit-chain'
  | 'claims'
  | 'failed-jobs'
  | 'failing-feeds'
  | 'fraud-signals'
  | 'two-person-requests'
  // admin/money
  | 'dated-values'
  | 'fee-statements'
  | 'finance'
  | 'hosts-below-zero'
  | 'hosts-to-hold'
  | 'payment-contradictions'
  | 'payout-account-number'
  | 'payout-desk'
  | 'reconciliation'
  | 'unknown-payments'
  | 'waiting-payout-accounts'
  // admin/people
  | 'admin-user'
  | 'administrators'
  | 'document'
  | 'managed-users'
  | 'second-factors'
  | 'verifications'
  // admin/stays
  | 'booking-account'
  | 'booking-payouts'
  | 'emergencies'
  | 'emergency'
  | 'managed-bookings'
  | 'refund-requests'
  | 'refund-transfers'
  // admin/support
  | 'case'
  | 'case-context'
  | 'cases'
  | 'dispute-preview'
  | 'dispute-to-decide'
  | 'disputes'
  | 'filled-answers'
  | 'saved-answers'
  | 'undelivered-mails'
  // admin/trust
  | 'appeals'
  | 'contact-words'
  | 'report'
  | 'reports'
  // admin/listings
  | 'guest-favorites'
  | 'hosts-found'
  | 'managed-holidays'
  | 'submitted-listing'
  | 'submitted-listings';

declare const isMade: unique symbol;

declare module '@tanstack/react-query' {
  /** Only the functions below make a key: a list that a screen writes itself does not compile. */
  interface Register {
    queryKey: readonly unknown[] & { readonly [isMade]: true };
    mutationKey: readonly unknown[] & { readonly [isMade]: true };
  }
}

/** The key of a query that everybody shares. With fewer parts it stands for all that begin with it. */
export function publicKey(name: PublicQuery, ...parts: readonly unknown[]): QueryKey {
  return [name, ...parts] as unknown as QueryKey;
}

/** The key of a user's query: accounts share no entries. With fewer parts it stands for all that begin with it. */
export function viewerKey(userId: string | undefined, name: ViewerQuery, ...parts: readonly unknown[]): QueryKey {
  return [name, userId ?? null, ...parts] as unknown as QueryKey;
}

/** `viewerKey` of who is signed in. */
export function useKeyFor(): (name: ViewerQuery, ...parts: readonly unknown[]) => QueryKey {
  const userId = useSession().user?.id;
  return useCallback((name, ...parts) => viewerKey(userId, name, ...parts), [userId]);
}

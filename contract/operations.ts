import { accountSettingsOperations } from './account-settings.ts';
import { accountsOperations } from './accounts.ts';
import { bookingsOperations } from './bookings.ts';
import { helpOperations } from './help.ts';
import { hostingOperations } from './hosting.ts';
import { listingsOperations } from './listings.ts';
import { messagesOperations } from './messages.ts';
import { notificationsOperations } from './notifications.ts';
import { paymentsOperations } from './payments.ts';
import { placesOperations } from './places.ts';
import { platformOperations } from './platform.ts';
import { queryParserOperations } from './query-parser.ts';
import { receiptsOperations } from './receipts.ts';
import { recommendationsOperations } from './recommendations.ts';
import { referralsOperations } from './referrals.ts';
import { reviewsOperations } from './reviews.ts';
import { searchOperations } from './search.ts';
import { verificationsOperations } from './verifications.ts';
import { walletOperations } from './wallet.ts';
import { wishlistsOperations } from './wishlists.ts';

/** The operations of each domain, in the order of the API documentation. */
export const operationsByDomain = {
  accounts: { ...accountsOperations, ...accountSettingsOperations, ...verificationsOperations },
  search: searchOperations,
  queryParser: queryParserOperations,
  places: placesOperations,
  recommendations: recommendationsOperations,
  listings: listingsOperations,
  bookings: { ...bookingsOperations, ...receiptsOperations },
  messages: messagesOperations,
  reviews: reviewsOperations,
  payments: paymentsOperations,
  wallet: walletOperations,
  referrals: referralsOperations,
  wishlists: wishlistsOperations,
  notifications: notificationsOperations,
  hosting: hostingOperations,
  help: helpOperations,
  platform: platformOperations,
};

/** What the operations of each domain are about, for readers of the API documentation. */
export const domainDescriptions: Readonly<Record<keyof typeof operationsByDomain, string>> = {
  accounts: 'Signing up and in, sessions, the profile, verification of identity, export and closing of an account.',
  search: 'Search results, map markers and filter counts.',
  queryParser: 'Sentences about a stay, read as a search.',
  places: 'Places of Libya.',
  recommendations: 'Properties for the viewer, and the views and searches that they follow from.',
  listings: 'A published property: its details, availability, price of a stay and reviews.',
  bookings: 'Requests for a stay, their approval, payment and cancellation; trips of a guest, reservations of a host.',
  messages: 'Conversations between guest and host; each booking has one.',
  reviews: 'Reviews of a stay by guest and host, and the host’s replies.',
  payments: 'Ways to pay, the state of a payment, and the calls of payment gateways.',
  wallet: 'The wallet’s balance and entries, and the invitations that bring credit.',
  referrals: 'Invitations to Diyar and the credit that they bring.',
  wishlists: 'Properties that a user has saved.',
  notifications: 'What users are told of, and which of it they also get by mail.',
  hosting: 'What a host earns.',
  help: 'Help articles and support cases.',
  platform: 'Health of the server.',
};

/** Every call of the API. The key is the operation id, the handler's name and the client's method. */
export const operations = {
  ...operationsByDomain.accounts,
  ...operationsByDomain.search,
  ...operationsByDomain.queryParser,
  ...operationsByDomain.places,
  ...operationsByDomain.recommendations,
  ...operationsByDomain.listings,
  ...operationsByDomain.bookings,
  ...operationsByDomain.messages,
  ...operationsByDomain.reviews,
  ...operationsByDomain.payments,
  ...operationsByDomain.wallet,
  ...operationsByDomain.referrals,
  ...operationsByDomain.wishlists,
  ...operationsByDomain.notifications,
  ...operationsByDomain.hosting,
  ...operationsByDomain.help,
  ...operationsByDomain.platform,
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;

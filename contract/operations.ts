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
import { reviewsOperations } from './reviews.ts';
import { searchOperations } from './search.ts';
import { verificationsOperations } from './verifications.ts';
import { walletOperations } from './wallet.ts';
import { wishlistsOperations } from './wishlists.ts';

/** The calls of each domain, in the order in which the documentation tells them. */
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
  wishlists: wishlistsOperations,
  notifications: notificationsOperations,
  hosting: hostingOperations,
  help: helpOperations,
  platform: platformOperations,
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
  ...operationsByDomain.wishlists,
  ...operationsByDomain.notifications,
  ...operationsByDomain.hosting,
  ...operationsByDomain.help,
  ...operationsByDomain.platform,
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;

import { accountsOperations } from './accounts.ts';
import { bookingsOperations } from './bookings.ts';
import { listingsOperations } from './listings.ts';
import { paymentsOperations } from './payments.ts';
import { platformOperations } from './platform.ts';
import { searchOperations } from './search.ts';
import { wishlistsOperations } from './wishlists.ts';

/** Every call of the API. The key is the operation id, the handler's name and the client's method. */
export const operations = {
  ...platformOperations,
  ...accountsOperations,
  ...searchOperations,
  ...listingsOperations,
  ...bookingsOperations,
  ...paymentsOperations,
  ...wishlistsOperations,
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;

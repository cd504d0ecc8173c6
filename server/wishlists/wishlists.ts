// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { keepFirstPrices, markPricesTold, readPriceFalls, type PriceFall } from './price-fall-list.ts';
export { wishlistsAccount } from './account-lifecycle.ts';

// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { claimsAccount } from './account-lifecycle.ts';
export { type ClaimedItem, releaseAllOf, settleClaim, refuseDecided } from './claiming.ts';

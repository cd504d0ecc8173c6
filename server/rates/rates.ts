// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { ratesAccount } from './account-lifecycle.ts';
export { valueAt, limitAt } from './values-in-force.ts';
export { shownValues, shownGuestFee } from './shown-values.ts';

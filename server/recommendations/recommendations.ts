// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { flushViews } from './view-tracking.ts';
export { recommendationsAccount } from './account-lifecycle.ts';
export { makeViewMonths } from './view-months.ts';

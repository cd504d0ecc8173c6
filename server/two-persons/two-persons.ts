// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { twoPersonsAccount } from './account-lifecycle.ts';
export { isWithinLimit, listCausers, readAlone, takeFromLimit } from './limit.ts';
export { isShownByStatement } from './matched-line-list.ts';
export type { TwoPersonsSources } from './requests.ts';
export { runOnApproval } from './approval.ts';

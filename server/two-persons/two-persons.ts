// The public interface of the domain: what others may use of it.
export { twoPersonsAccount } from './account-lifecycle.ts';
export { isWithinLimit, listCausers, readAlone, takeFromLimit, type Door, type Outflow } from './limit.ts';
export { isShownByStatement } from './matched-line-list.ts';
export { agree, askSecond, listRequests, refuse, type Caller, type TwoPersonsSources } from './requests.ts';
export { runOnApproval } from './approval.ts';

// The public interface of the domain: what others may use of it.
export { listHostsBelowZero, readFinance } from './finance.ts';
export { searchAdministration } from './search.ts';
export { reinstateUser, suspendUser } from './suspensions.ts';

// The door of the domain: what others may use of it.
export { helpAccount } from './account-lifecycle.ts';
export { registerHelpJobs } from './cases.ts';

// The door of the domain: what others may use of it.
export { forgetCases, registerHelpJobs } from './cases.ts';

// The public interface of the domain.
export { helpAccount } from './account-lifecycle.ts';
export { registerHelpJobs } from './cases.ts';

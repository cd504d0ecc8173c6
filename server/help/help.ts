// The public interface of the domain.
export { helpAccount } from './account-lifecycle.ts';
export { openSharedCase, registerHelpJobs, type SharedCase } from './cases.ts';

// The public interface of the domain.
export { helpAccount } from './account-lifecycle.ts';
export { readCaseTexts, type CaseTexts } from './case-texts.ts';
export { fillAnswers, refuseUnfilled } from './filled-answers.ts';
export { listSavedAnswers } from './saved-answers.ts';
export { openSharedCase, registerHelpJobs, type SharedCase } from './cases.ts';

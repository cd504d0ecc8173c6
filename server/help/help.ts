// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { helpAccount } from './account-lifecycle.ts';
export { readCaseTexts, type CaseTexts } from './case-texts.ts';
export { fillAnswers, refuseUnfilled } from './filled-answers.ts';
export { listSavedAnswers } from './saved-answers.ts';
export { openSharedCase } from './cases.ts';

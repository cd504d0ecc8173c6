// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { contactFilterAccount } from './account-lifecycle.ts';
export { readContactAttempts, recordContactAttempt } from './attempts.ts';
export { contactWordsAt } from './contact-words.ts';
export { findListingContact, findMessageContact, refuseContact } from './find-contact.ts';

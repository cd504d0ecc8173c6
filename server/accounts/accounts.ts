// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { authenticate, identifyCaller } from './sessions.ts';
export {
  emailVerifiedQueue,
  recordVerifiedEmail,
  recordVerifiedPhone,
  requestVerificationMail,
  resendVerificationMail,
  verifyEmail,
  type EmailVerifiedJob,
} from './email-verification.ts';
export {
  addAdministrator,
  changeAdminRole,
  findAdministratorEmails,
  listAdministrators,
  removeAdministrator,
  renewEnrolmentLink,
} from './administrators.ts';
export type { AdminRoleChange } from './administrators.ts';
export { countOpenDemoAccounts, demoPassword, namedDemoAccounts } from './demo-accounts.ts';
export { enrolsByLink, presentLink, type EnrolmentLink } from './enrolment-links.ts';
export { checkSignIn, lacksSecondFactor } from './reauthentication.ts';
export { hashPassword } from './passwords.ts';
export { recordSecurityEvent, type EventOrigin } from './security-events.ts';
export {
  completeHostSetup,
  hideBio,
  holdAccountsOpen,
  lockUser,
  readBio,
  readPeople,
  readPerson,
  showBio,
  type Person,
} from './people.ts';
export { addBlock, countBlocks, listApart, listBlockedPeople, readBlocks, removeBlock } from './blocked-people.ts';
export { mailAccount } from './mails.ts';
export { findAdministrator, findHost, getUser } from './queries.ts';
export { listManagedUsers } from './managed-user-list.ts';
export { getManagedUser, isSuspensionCurrent, reinstateAccount, suspendAccount } from './suspensions.ts';
export { searchUsers } from './user-search.ts';
export {
  beginActAs,
  endActAsById,
  endActAsOf,
  endOneExpiredActAs,
  type BegunActAs,
  type EndedActAs,
} from './act-as.ts';
export { eraseAccount } from './closing.ts';
export { endSessionsOf, verifyByHand } from './managed-accounts.ts';
export { addUserNote, listUserNotes } from './user-notes.ts';
export { keepResponseHours } from './response-hours.ts';
export { readUserProfile, requireUser, type UserProfile } from './user-record.ts';
export { listSecurityEvents } from './security-events.ts';
export { listSessions } from './session-list.ts';
export type { Viewer } from './viewer.ts';

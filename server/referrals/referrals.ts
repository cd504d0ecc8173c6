// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { listStrangers } from './credit-eligibility.ts';
export { referralsAccount } from './account-lifecycle.ts';
export { collectOwed, creditAtStake, creditFirstBooking, takeBackCredit } from './crediting.ts';
export { readCreditTerms, wouldCreditAlonePay } from './credit-terms.ts';
export { isDeviceOf, isKnownDevice, pruneDevices, recordDevice } from './devices.ts';
export { findInvitation } from './invitation-list.ts';
export { unspentCredit } from './unspent-credit.ts';
export { recordReferral } from './recording.ts';

// The public interface of the domain.
export { listStrangers, looksLikeOnePerson } from './credit-eligibility.ts';
export { referralsAccount } from './account-lifecycle.ts';
export { collectOwed, creditAtStake, creditFirstBooking, takeBackCredit } from './crediting.ts';
export { readCreditTerms, wouldCreditAlonePay, type CreditTerms } from './credit-terms.ts';
export { isDeviceOf, isKnownDevice, pruneDevices, recordDevice } from './devices.ts';
export { findInvitation, getReferral } from './invitation-list.ts';
export { unspentCredit } from './unspent-credit.ts';
export { registerCreditEvents } from './credit-events.ts';
export { recordReferral } from './recording.ts';

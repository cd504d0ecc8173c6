// The door of the domain: what others may use of it.
export { collectOwed, creditAtStake, creditFirstBooking, takeBackCredit } from './crediting.ts';
export { seeDevice } from './devices.ts';
export { findInvitation, getReferral, owedCredit } from './invitations.ts';
export { leaveReferrals, unspentCredit } from './leaving.ts';
export { registerReferralNews } from './news.ts';
export { recordReferral } from './recording.ts';

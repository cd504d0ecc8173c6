import type { AdminRole } from './roles.ts';

/** What administrators claim: an item of one of these queues. A dispute is a case about a stay, a case a question to us. */
export const claimKinds = ['listings', 'identities', 'reports', 'appeals', 'disputes', 'cases'] as const;
export type ClaimKind = (typeof claimKinds)[number];
/** The role of administrators that decides on each; an owner does too. */
export const claimRoles: Readonly<Record<ClaimKind, AdminRole>> = {
  listings: 'trust',
  identities: 'trust',
  reports: 'trust',
  appeals: 'trust',
  disputes: 'trust',
  cases: 'support',
};

/** For how long an item is kept for the administrator who claims it; claiming it again begins anew. */
export const claimMinutes = 30;
/** For how long an item is kept for an administrator whom another one assigns it to: they may be at work tomorrow. */
export const assignedHours = 24;

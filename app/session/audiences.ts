import type { Role } from '#contract/roles.ts';

/** The roles of each area (specification 2.1 and 6, and the decisions on host_company and pending hosts). */
export const travellers: readonly Role[] = ['guest', 'host', 'host_company', 'host_pending_setup', 'admin'];
export const guestsOnly: readonly Role[] = ['guest'];
export const hostArea: readonly Role[] = ['host', 'host_company', 'admin'];
export const listingAuthors: readonly Role[] = ['host'];
export const admins: readonly Role[] = ['admin'];

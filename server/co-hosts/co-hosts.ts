// The public interface of the domain. Every call on behalf of a host asks it.
export type { HostAct } from '#contract/co-hosts.ts';
export { hostsFor, listActingCoHosts, mayActFor, requireActFor, type ActedFor } from './access.ts';
export { coHostsAccount } from './account-lifecycle.ts';
export { findHostFor } from './acted-for-list.ts';
export { acceptInvitation, declineInvitation, readInvitation, registerCoHostJobs } from './invitations.ts';
export { changeCoHost, inviteCoHost, leaveCoHosting, listCoHosts, removeCoHost, resendInvitation } from './members.ts';

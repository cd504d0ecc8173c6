// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export type { HostAct } from '#contract/co-hosts.ts';
export { hostsFor, listActingCoHosts, mayActFor, requireActFor, type ActedFor } from './access.ts';
export { coHostsAccount } from './account-lifecycle.ts';
export { findHostFor, listActedFor } from './acted-for-list.ts';

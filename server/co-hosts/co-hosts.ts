// The public interface of the domain. Every call on behalf of a host asks it.
export { hostsFor, mayActFor, requireActFor, type ActedFor, type HostAct } from './access.ts';
export { coHostsAccount } from './account-lifecycle.ts';
export { findHostFor } from './acted-for-list.ts';

import { isCompany } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';

/** The path after a login at `/login` without a return point (specification 4.6). */
export function landingAfterLogin(role: Role): string {
  if (role === 'host_pending_setup') return '/dashboard/add-listing';
  if (role === 'host' || role === 'host_company' || role === 'admin') return '/host/today';
  return '/';
}

/** The path that the home page redirects a user to who is not in guest mode; undefined for no redirect. */
export function redirectFromHome(role: Role): string | undefined {
  if (role === 'host_pending_setup') return '/dashboard/add-listing';
  if (role === 'host' || role === 'host_company') return '/host/today';
  if (role === 'admin') return '/admin/dashboard';
  return undefined;
}

interface Account {
  role: Role;
  host_type: string | null;
}

/** Hosts may switch to guest mode, except company accounts (specification 4.5). */
export function maySwitchToGuest(account: Account): boolean {
  return maySwitchToHost(account) && !isCompany(account);
}

export function maySwitchToHost({ role }: Account): boolean {
  return role === 'host' || role === 'host_company';
}

/** Host mode is on for hosts unless they chose guest mode. */
export function isHostMode(role: Role, mode: 'guest' | undefined): boolean {
  return mode === undefined && (role === 'host' || role === 'host_company' || role === 'host_pending_setup');
}

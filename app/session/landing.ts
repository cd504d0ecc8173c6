import type { Role } from '#contract/operation.ts';

/** Where a login through `/login` leads when there is nothing to come back to (specification 4.6). */
export function landingAfterLogin(role: Role): string {
  if (role === 'host_pending_setup') return '/dashboard/add-listing';
  if (role === 'host' || role === 'host_company' || role === 'admin') return '/host/today';
  return '/';
}

/** Where home sends somebody signed in who is not in guest mode; undefined: stay. */
export function redirectFromHome(role: Role): string | undefined {
  if (role === 'host_pending_setup') return '/dashboard/add-listing';
  if (role === 'host' || role === 'host_company') return '/host/today';
  if (role === 'admin') return '/admin/dashboard';
  return undefined;
}

interface Person {
  role: Role;
  host_type: string | null;
}

/** A host may look around as a guest, unless the account is a company's (specification 4.5). */
export function maySwitchToGuest({ role, host_type }: Person): boolean {
  return (role === 'host' || role === 'host_company') && host_type !== 'company' && host_type !== 'enterprise';
}

export function maySwitchToHost({ role }: Person): boolean {
  return role === 'host' || role === 'host_company';
}

/** Host mode is on for hosts unless they chose guest mode. */
export function isHostMode(role: Role, mode: 'guest' | undefined): boolean {
  return mode === undefined && (role === 'host' || role === 'host_company' || role === 'host_pending_setup');
}

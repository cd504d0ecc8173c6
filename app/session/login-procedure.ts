import type { LoginType } from './storage.ts';

const adminPatterns = ['admin@', 'administrator@', 'support@', 'help@', 'info@', '@diyar.ly'];
const lastResortPatterns = ['admin', 'super', 'manager'];

/**
 * Which doors to try for an address, in order (specification 4.4). An administrator's address tries the
 * administrators' door first; any other only the users', and the administrators' last when it hints at one.
 */
export function doorsFor(email: string): LoginType[] {
  const address = email.toLowerCase();
  if (isAdminAddress(address)) return ['admin', 'user'];
  if (lastResortPatterns.some((pattern) => address.includes(pattern))) return ['user', 'admin'];
  return ['user'];
}

export function isAdminAddress(email: string): boolean {
  const address = email.toLowerCase();
  return adminPatterns.some((pattern) => address.includes(pattern));
}

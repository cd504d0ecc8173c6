import { product } from '#contract/product.ts';
import type { LoginType } from './storage.ts';

const adminPatterns = ['admin@', 'administrator@', 'support@', 'help@', 'info@', `@${product.domain}`];
const lastResortPatterns = ['admin', 'super', 'manager'];

/**
 * The login endpoints to try for an address, in order (specification 4.4): `admin` first for an administrator's address,
 * last for one that contains an admin word, and only `user` for any other.
 */
export function loginTypesFor(email: string): LoginType[] {
  const address = email.toLowerCase();
  if (isAdminAddress(address)) return ['admin', 'user'];
  if (lastResortPatterns.some((pattern) => address.includes(pattern))) return ['user', 'admin'];
  return ['user'];
}

export function isAdminAddress(email: string): boolean {
  const address = email.toLowerCase();
  return adminPatterns.some((pattern) => address.includes(pattern));
}

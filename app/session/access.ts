import type { Role } from '#contract/roles.ts';

/** What `Guard` shows. */
export type Access =
  /** The session is being loaded: a spinner. */
  | 'waiting'
  /** A visitor: redirected to the login and back afterwards. */
  | 'login'
  /** Signed in with another role: "Access Denied". */
  | 'denied'
  | 'shown';

/** Decides whether a user may see a screen for `roles`; without `roles`, every user may. */
export function decideAccess(
  roles: readonly Role[] | undefined,
  { loading, role }: { loading: boolean; role: Role | undefined },
): Access {
  if (loading) return 'waiting';
  if (!role) return 'login';
  return !roles || roles.includes(role) ? 'shown' : 'denied';
}

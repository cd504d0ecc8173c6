import type { Role } from '#contract/operation.ts';

/** What a guarded screen does for somebody. */
export type Admission =
  /** The session is still being checked: a spinner. */
  | 'waiting'
  /** A visitor: sent to log in, and back here afterwards. */
  | 'login'
  /** Signed in, in a role that may not: "Access Denied". */
  | 'denied'
  | 'shown';

/** Decides who sees a screen for these roles; without a list, anyone signed in. */
export function admission(
  roles: readonly Role[] | undefined,
  { loading, role }: { loading: boolean; role: Role | undefined },
): Admission {
  if (loading) return 'waiting';
  if (!role) return 'login';
  return !roles || roles.includes(role) ? 'shown' : 'denied';
}

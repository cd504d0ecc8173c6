import { ApiError, type Api } from '#app/api.ts';
import type { User } from '#contract/accounts.ts';
import type { StoredTokens } from './storage.ts';

/** What the stored tokens are still good for (specification 4.4). */
export type AuthStatus =
  | { status: 'authenticated'; user: User; recovered: boolean }
  | { status: 'unauthenticated'; reason: 'No token found' | 'Invalid token'; requiresReLogin: boolean }
  /** Could not be found out: no connection, or a fault of the server's. */
  | { status: 'unknown' };

/**
 * Asks who the stored token belongs to. The client exchanges a bad one by itself, once; a different token afterwards
 * tells that it had to.
 */
export async function checkAuthStatus(api: Api, readTokens: () => StoredTokens | undefined): Promise<AuthStatus> {
  const before = readTokens();
  if (!before) return { status: 'unauthenticated', reason: 'No token found', requiresReLogin: false };
  try {
    const user = await api.getCurrentUser();
    return { status: 'authenticated', user, recovered: readTokens()?.token !== before.token };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return { status: 'unauthenticated', reason: 'Invalid token', requiresReLogin: true };
    }
    return { status: 'unknown' };
  }
}

/** What the panel on the login page says. */
export type AuthIssue =
  | 'checking'
  | 'relogin_required'
  | 'no_auth'
  | 'error'
  | 'auto_recovered'
  | 'resolved'
  | 'still_invalid';

/** Where a check leads the panel. A check asked for by hand answers whether the trouble is over. */
export function authIssueAfter(
  result: AuthStatus,
  { isRetry, hadIssue }: { isRetry: boolean; hadIssue: boolean },
): AuthIssue {
  switch (result.status) {
    case 'authenticated':
      return isRetry ? 'resolved' : 'auto_recovered';
    case 'unauthenticated':
      if (isRetry && (result.requiresReLogin || hadIssue)) return 'still_invalid';
      return result.requiresReLogin ? 'relogin_required' : 'no_auth';
    case 'unknown':
      return 'error';
  }
}

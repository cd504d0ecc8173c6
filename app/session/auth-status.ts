import { ApiError, type Api } from '#app/api.ts';
import type { User } from '#contract/types.gen.ts';
import type { StoredTokens } from './storage.ts';

/** The result of checking the stored tokens (specification 4.4). */
export type AuthStatus =
  | { status: 'authenticated'; user: User; recovered: boolean }
  | { status: 'unauthenticated'; reason: 'No token found' | 'Invalid token'; requiresReLogin: boolean }
  /** No connection, or a server error. */
  | { status: 'unknown' };

/**
 * Loads the user of the stored token. The client refreshes an expired token by itself; `recovered` is true where the token
 * is another one afterwards.
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

/** The message of the panel on the login page. */
export type AuthIssue =
  | 'checking'
  | 'relogin_required'
  | 'no_auth'
  | 'error'
  | 'auto_recovered'
  | 'resolved'
  | 'still_invalid';

/** The message after a check. `isRetry`: the user pressed the button; the message then says whether the issue is solved. */
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

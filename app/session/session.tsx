import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Locale } from '#contract/common.ts';
import type { Api } from '#app/api.ts';
import { clearDeviceData, clearOtherUsersData } from './device-data.ts';
import { forgetDrafts } from './use-draft.ts';
import { createBrowserApi } from './browser-api.ts';
import { isHostMode, maySwitchToGuest, maySwitchToHost } from './landing.ts';
import { checkAuthStatus, type AuthStatus } from './auth-status.ts';
import type { LoginFailure, LoginForm } from './log-in.ts';
import { isAdminAddress } from './login-procedure.ts';
import { forgetSessionEnded, noteSessionEnded } from './session-ended.ts';
import {
  clearSession,
  readMode,
  readTokens,
  readUser,
  writeMode,
  writeTokens,
  writeUser,
  type LoginType,
} from './storage.ts';

/** Nobody was signed in; the message says why, to people. */
export class LoginError extends Error {}

export interface LoginResult {
  user: User;
  loginType: LoginType;
}

export interface Session {
  /** True until the stored token has been checked. */
  loading: boolean;
  /** While loading: somebody is probably signed in, so room is kept for them instead of offering to log in. */
  isExpected: boolean;
  user: User | undefined;
  /** The person has just signed out by themselves. */
  hasLeft: boolean;
  isAuthenticated: boolean;
  /** What the last check of the stored tokens told; undefined until there was one. */
  authStatus: AuthStatus | undefined;
  /** Why the last login failed, as a sentence. */
  error: string | undefined;
  hostMode: boolean;
  guestMode: boolean;
  api: Api;
  /** Signs in; throws a `LoginError` whose message is for people. */
  login(form: LoginForm): Promise<LoginResult>;
  logout(): Promise<void>;
  /** What the stored tokens are still good for; signs in or out accordingly. */
  checkAuth(): Promise<AuthStatus>;
  /** Forgets everything stored about who was signed in, without asking the server. */
  forgetAuth(): void;
  /** Asks the server who is signed in, and remembers it. */
  reloadUser(): Promise<User | undefined>;
  /** Answers why, where the account may not switch (any more) or the browser does not keep the choice. */
  switchMode(to: 'guest' | 'host'): Promise<SwitchRefusal | undefined>;
}

export interface SwitchRefusal {
  kind: 'unavailable' | 'failed';
  /** A sentence. */
  reason: string;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

export function useApi(): Api {
  return useSession().api;
}

interface State {
  loading: boolean;
  user: User | undefined;
  error: string | undefined;
  mode: 'guest' | undefined;
  hasLeft: boolean;
}

export function SessionProvider({
  locale,
  isExpected,
  children,
}: {
  locale: Locale;
  /** The browser told the server that somebody is signed in. */
  isExpected: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({
    loading: true,
    user: undefined,
    error: undefined,
    mode: undefined,
    hasLeft: false,
  });
  const [authStatus, setAuthStatus] = useState<AuthStatus>();
  const setUser = useCallback((user: User | undefined) => {
    setState({ loading: false, user, error: undefined, mode: user ? readMode() : undefined, hasLeft: false });
  }, []);
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    shownFor.current = state.user?.id;
  }, [state.user]);

  const end = useCallback(() => {
    clearSession();
    queries.clear();
    void clearDeviceData();
    setUser(undefined);
  }, [queries, setUser]);
  const endExpired = useCallback(() => {
    noteSessionEnded();
    end();
  }, [end]);
  const api = useMemo(() => createBrowserApi({ locale, onSessionEnded: endExpired }), [locale, endExpired]);

  const checkAuth = useCallback(async () => {
    const result = await checkAuthStatus(api, readTokens);
    setAuthStatus(result);
    if (result.status !== 'unknown') {
      // A window of somebody else's, or a session that ended with its window, leaves nothing to be seen.
      void clearOtherUsersData(result.status === 'authenticated' ? result.user.id : undefined);
    }
    if (result.status === 'authenticated') writeUser(result.user);
    // A 401 has ended the session by now. Without a connection the person stays who they were.
    const user = result.status === 'authenticated' ? result.user : result.status === 'unknown' ? readUser() : undefined;
    // Another window may have signed somebody else in: what was loaded is not theirs to see.
    if (shownFor.current !== undefined && shownFor.current !== user?.id) queries.clear();
    setUser(user);
    return result;
  }, [api, queries, setUser]);

  const reloadUser = useCallback(async () => {
    const result = await checkAuth();
    return result.status === 'authenticated' ? result.user : result.status === 'unknown' ? readUser() : undefined;
  }, [checkAuth]);

  useEffect(() => {
    void reloadUser();
    // Another tab signed in or out. A session of this window alone is not theirs to end, and telling them who this
    // window's is would only have them tell theirs again.
    const onStorage = (event: StorageEvent) => {
      const isShared = readTokens()?.remembered !== false;
      if (isShared && (event.key === 'user' || event.key === null)) void reloadUser();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [reloadUser]);

  const sayFailure = useCallback(
    (failure: LoginFailure, email: string): string => {
      switch (failure.kind) {
        case 'wrong':
          return isAdminAddress(email) ? t`Invalid credentials for both user and admin login` : t`Invalid credentials`;
        case 'token_invalid':
          return failure.door === 'admin'
            ? t`Token validation failed for admin login`
            : t`Token validation failed for user login`;
        case 'user_missing':
          return t`User data is missing from login response`;
        case 'network': {
          const reason = t`there is no connection. Check it and try again.`;
          return failure.door === 'admin'
            ? t`Admin login request failed: ${reason}`
            : t`User login request failed: ${reason}`;
        }
        case 'service': {
          const { detail } = failure;
          return t`Login service error: ${detail}`;
        }
        case 'refused':
          return failure.detail || t`Login failed`;
      }
    },
    [t],
  );

  const login = useCallback(
    async (form: LoginForm) => {
      setState((before) => ({ ...before, loading: true, error: undefined }));
      const attempt = import('./log-in.ts').then(({ logIn }) =>
        logIn(api, form, { keep: writeTokens, forget: clearSession }),
      );
      const outcome = await attempt.catch((error: unknown) => {
        const message = t`An unexpected error occurred during login.`;
        setState((before) => ({ ...before, loading: false, user: undefined, error: message }));
        throw error;
      });
      if ('failure' in outcome) {
        const message = sayFailure(outcome.failure, form.email);
        setState((before) => ({ ...before, loading: false, user: undefined, error: message }));
        throw new LoginError(message);
      }
      forgetSessionEnded();
      void clearOtherUsersData(outcome.user.id);
      writeUser(outcome.user, outcome.loginType);
      queries.clear();
      setUser(outcome.user);
      return outcome;
    },
    [api, queries, sayFailure, setUser, t],
  );

  const logout = useCallback(async () => {
    const refreshToken = readTokens()?.refreshToken;
    try {
      await api.logout({ body: { refresh_token: refreshToken } });
    } catch {
      // Signing out here must not wait for a connection; the token ends by itself.
    }
    forgetDrafts();
    end();
    setState((before) => ({ ...before, hasLeft: true }));
  }, [api, end]);

  const { user, mode } = state;
  const switchMode = useCallback(
    async (to: 'guest' | 'host') => {
      // What the account may do can have changed since this page was opened.
      const user = await reloadUser();
      if (!user) return undefined;
      if (to === 'guest' && !maySwitchToGuest(user)) {
        return { kind: 'unavailable', reason: t`Switch to guest mode not available for your account type` } as const;
      }
      if (to === 'host' && !maySwitchToHost(user)) {
        return { kind: 'unavailable', reason: t`Switch to host mode not available` } as const;
      }
      if (!writeMode(to === 'guest' ? 'guest' : undefined)) {
        return { kind: 'failed', reason: t`Your browser does not keep the choice. Allow it to store data.` } as const;
      }
      setState((before) => ({ ...before, mode: to === 'guest' ? 'guest' : undefined }));
      return undefined;
    },
    [t, reloadUser],
  );

  const session = useMemo<Session>(() => {
    const hostMode = user ? isHostMode(user.role, mode) : false;
    return {
      loading: state.loading,
      isExpected,
      user,
      hasLeft: state.hasLeft,
      isAuthenticated: user !== undefined,
      authStatus,
      error: state.error,
      hostMode,
      guestMode: user !== undefined && !hostMode && user.role !== 'admin',
      api,
      login,
      logout,
      checkAuth,
      forgetAuth: end,
      reloadUser,
      switchMode,
    };
  }, [
    api,
    authStatus,
    checkAuth,
    end,
    isExpected,
    login,
    logout,
    mode,
    reloadUser,
    state.error,
    state.hasLeft,
    state.loading,
    switchMode,
    user,
  ]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

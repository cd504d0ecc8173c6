import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError, type Api } from '#app/api.ts';
import { createBrowserApi } from './browser-api.ts';
import { isHostMode, maySwitchToGuest, maySwitchToHost } from './landing.ts';
import { doorsFor, isAdminAddress } from './login-procedure.ts';
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

export interface LoginResult {
  user: User;
  loginType: LoginType;
}

export interface Session {
  /** True until the stored token has been checked. */
  loading: boolean;
  user: User | undefined;
  isAuthenticated: boolean;
  /** Why the last login failed, as a sentence. */
  error: string | undefined;
  hostMode: boolean;
  guestMode: boolean;
  api: Api;
  /** Signs in; throws an `Error` whose message is for people. */
  login(form: { email: string; password: string; rememberMe: boolean }): Promise<LoginResult>;
  logout(): Promise<void>;
  /** Asks the server who is signed in, and remembers it. */
  reloadUser(): Promise<User | undefined>;
  /** Returns a sentence when the switch is refused. */
  switchMode(to: 'guest' | 'host'): string | undefined;
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
}

export function SessionProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ loading: true, user: undefined, error: undefined, mode: undefined });
  const setUser = useCallback((user: User | undefined) => {
    setState((before) => ({ ...before, loading: false, user, error: undefined, mode: user ? readMode() : undefined }));
  }, []);

  const end = useCallback(() => {
    clearSession();
    queries.clear();
    setUser(undefined);
  }, [queries, setUser]);
  const api = useMemo(() => createBrowserApi({ locale, onSessionEnded: end }), [locale, end]);

  const reloadUser = useCallback(async () => {
    if (!readTokens()) {
      setUser(undefined);
      return undefined;
    }
    try {
      const user = await api.getCurrentUser();
      writeUser(user);
      setUser(user);
      return user;
    } catch (error) {
      // A 401 has ended the session by now. Without a connection the person stays who they were.
      const known = error instanceof ApiError && error.status === 401 ? undefined : readUser();
      setUser(known);
      return known;
    }
  }, [api, setUser]);

  useEffect(() => {
    void reloadUser();
    // Another tab signed in or out.
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'user' || event.key === null) void reloadUser();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [reloadUser]);

  const login = useCallback(
    async ({ email, password, rememberMe }: { email: string; password: string; rememberMe: boolean }) => {
      setState((before) => ({ ...before, loading: true, error: undefined }));
      try {
        const result = await logInThroughDoors(api, { email, password, rememberMe }, t`Login failed`);
        writeUser(result.user, result.loginType);
        queries.clear();
        setUser(result.user);
        return result;
      } catch (error) {
        let message = t`Login failed`;
        if (error instanceof ApiError) {
          if (error.code === 'network') {
            message = t`Login service error: there is no connection. Check it and try again.`;
          } else if (error.code === 'wrong_credentials') {
            message = isAdminAddress(email)
              ? t`Invalid credentials for both user and admin login`
              : t`Invalid credentials`;
          } else if (error.detail) message = error.detail;
        } else if (error instanceof Error && error.message) message = error.message;
        setState((before) => ({ ...before, loading: false, user: undefined, error: message }));
        throw new Error(message, { cause: error });
      }
    },
    [api, queries, setUser, t],
  );

  const logout = useCallback(async () => {
    const refreshToken = readTokens()?.refreshToken;
    try {
      await api.logout({ body: { refresh_token: refreshToken } });
    } catch {
      // Signing out here must not wait for a connection; the token ends by itself.
    }
    end();
  }, [api, end]);

  const { user, mode } = state;
  const switchMode = useCallback(
    (to: 'guest' | 'host') => {
      if (!user) return undefined;
      if (to === 'guest') {
        if (!maySwitchToGuest(user)) return t`Switch to guest mode not available for your account type`;
        writeMode('guest');
      } else {
        if (!maySwitchToHost(user)) return t`Switch to host mode not available`;
        writeMode(undefined);
      }
      setState((before) => ({ ...before, mode: to === 'guest' ? 'guest' : undefined }));
      return undefined;
    },
    [t, user],
  );

  const session = useMemo<Session>(() => {
    const hostMode = user ? isHostMode(user.role, mode) : false;
    return {
      loading: state.loading,
      user,
      isAuthenticated: user !== undefined,
      error: state.error,
      hostMode,
      guestMode: user !== undefined && !hostMode && user.role !== 'admin',
      api,
      login,
      logout,
      reloadUser,
      switchMode,
    };
  }, [api, login, logout, mode, reloadUser, state.error, state.loading, switchMode, user]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Tries the doors of an address in turn. A login counts only when its token is good for asking who one is.
 */
async function logInThroughDoors(
  api: Api,
  { email, password, rememberMe }: { email: string; password: string; rememberMe: boolean },
  failed: string,
): Promise<LoginResult> {
  let refusal: unknown = new Error(failed);
  for (const door of doorsFor(email)) {
    try {
      const body = { email, password, remember_me: rememberMe };
      const tokens = door === 'admin' ? await api.adminLogin({ body }) : await api.login({ body });
      writeTokens({ token: tokens.access_token, refreshToken: tokens.refresh_token, remembered: rememberMe });
      return { user: await api.getCurrentUser(), loginType: door };
    } catch (error) {
      refusal = error;
      // Only a wrong pair is worth another door; a lost connection or a limit is not.
      if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') break;
    }
  }
  clearSession();
  throw refusal;
}

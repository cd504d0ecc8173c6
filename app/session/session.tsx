import { useLingui } from '@lingui/react/macro';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { User, Proof, Tokens } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { Api } from '#app/api.ts';
import { useLaterQueries } from '#app/later-queries.ts';
import { endActAsAfterThisPage, readActAs, showAfresh, type ActAs } from './act-as.ts';
import { clearDeviceData, clearOtherUsersData, deleteKeptPhotos } from './device-data.ts';
import { endPushSubscription } from './push-subscription.ts';
import { forgetDrafts } from './use-draft.ts';
import { isHostMode, maySwitchToGuest, maySwitchToHost } from './landing.ts';
import { checkAuthStatus, type AuthStatus } from './auth-status.ts';
import type { LoginForm, PendingSignIn } from './log-in.ts';
import { forgetSessionEnded, noteSessionEnded } from './session-ended.ts';
import { useBrowserApi } from './use-browser-api.tsx';
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

/** A failed login; the message is for people. */
export class LoginError extends Error {}

/** The password was right, and the account has a second factor. */
export class SecondFactorNeeded extends Error {
  readonly pending: PendingSignIn;
  constructor(pending: PendingSignIn) {
    super('second factor needed');
    this.pending = pending;
  }
}

export interface LoginResult {
  user: User;
  loginType: LoginType;
}

export interface Session {
  /** True until the stored token has been checked. */
  loading: boolean;
  /** The `signed_in` cookie is set: while loading, the shell reserves the space of the account menu. */
  isExpected: boolean;
  user: User | undefined;
  /** The user has logged out on this page. */
  hasLoggedOut: boolean;
  isAuthenticated: boolean;
  /** The result of the last check of the stored tokens; undefined before the first. */
  authStatus: AuthStatus | undefined;
  /** Why the last login failed, for people. */
  error: string | undefined;
  hostMode: boolean;
  guestMode: boolean;
  api: Api;
  /** The account must set up a second factor before it can go on. */
  lacksSecondFactor: boolean;
  /** An administrator sees Diyar as this user, read-only; also while `user` is not known. */
  actAs: ActAs | undefined;
  /** Ends that, and opens the record of the user as the administrator. */
  endActAs(): Promise<void>;
  /** Signs in; throws a `LoginError` whose message is for people, or `SecondFactorNeeded`. */
  login(form: LoginForm): Promise<LoginResult>;
  /** The second half of a sign-in; throws the `ApiError` of a refusal. */
  completeLogin(pending: PendingSignIn, proof: Proof): Promise<LoginResult>;
  /** Begins the session of a login that has its tokens; throws the `ApiError` where the user cannot be loaded. */
  beginWith(tokens: Tokens, rememberMe: boolean): Promise<User>;
  /** The second factor is set up. */
  noteSecondFactor(): void;
  logout(): Promise<void>;
  /** Checks the stored tokens and updates the session with the result. */
  checkAuth(): Promise<AuthStatus>;
  /** Removes the session from this browser without a call to the server. */
  forgetAuth(): void;
  /** Loads the user again. */
  reloadUser(): Promise<User | undefined>;
  /** Switches the mode; resolves with the reason where the account may not or storage is blocked. */
  switchMode(to: 'guest' | 'host'): Promise<SwitchRefusal | undefined>;
}

export interface SwitchRefusal {
  kind: 'unavailable' | 'failed';
  /** For people. */
  reason: string;
}

/** Shows the record of the user again, as the administrator. */
function leaveActAs({ user }: ActAs): void {
  endActAsAfterThisPage();
  showAfresh(`/admin/users/${user.id}`);
}

/** How long the page is still shown while the end is sent. */
const endActAsMs = 5000;

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** By itself, so that what only calls the API is not rendered again with each change of the session. */
const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs a SessionProvider');
  return api;
}

interface State {
  loading: boolean;
  user: User | undefined;
  error: string | undefined;
  mode: 'guest' | undefined;
  hasLoggedOut: boolean;
}

export function SessionProvider({
  locale,
  isExpected,
  children,
}: {
  locale: Locale;
  /** The request had the `signed_in` cookie. */
  isExpected: boolean;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const queries = useLaterQueries();
  const [state, setState] = useState<State>({
    loading: true,
    user: undefined,
    error: undefined,
    mode: undefined,
    hasLoggedOut: false,
  });
  const [authStatus, setAuthStatus] = useState<AuthStatus>();
  const setUser = useCallback((user: User | undefined) => {
    setState({ loading: false, user, error: undefined, mode: user ? readMode() : undefined, hasLoggedOut: false });
  }, []);
  // The server renders every screen as for nobody.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const shownUserId = useRef<string>(undefined);
  useEffect(() => {
    shownUserId.current = state.user?.id;
  }, [state.user]);

  const end = useCallback(() => {
    clearSession();
    queries.client?.clear();
    void clearDeviceData();
    setUser(undefined);
  }, [queries, setUser]);
  const endExpiredSession = useCallback(() => {
    // The time is over, or the administrator's session has ended.
    const shown = readActAs();
    if (shown) return leaveActAs(shown);
    noteSessionEnded();
    end();
  }, [end]);
  const { api, lacksSecondFactor, noteSecondFactor, confirmation } = useBrowserApi(locale, endExpiredSession);

  const endingActAs = useRef<Promise<void>>(undefined);
  const endActAs = useCallback(async () => {
    const shown = readActAs();
    if (!shown) return;
    const end = async () => {
      try {
        const timeout = new Promise((resolve) => setTimeout(resolve, endActAsMs));
        await Promise.race([api.endActAs({ body: { act_as_id: shown.id } }), timeout]);
      } catch {
        // Without a connection it ends by itself.
      }
      leaveActAs(shown);
    };
    endingActAs.current ??= end().finally(() => {
      endingActAs.current = undefined;
    });
    return endingActAs.current;
  }, [api]);

  const checks = useRef(0);
  const checkAuth = useCallback(async () => {
    const check = ++checks.current;
    const result = await checkAuthStatus(api, readTokens);
    // An answer that was asked for before a change is of before it; the one that was asked for last comes yet.
    if (check !== checks.current) return result;
    setAuthStatus(result);
    if (result.status !== 'unknown') {
      // Offline data of another user, or of a session that ended with its window, must not stay.
      void clearOtherUsersData(result.status === 'authenticated' ? result.user.id : undefined);
    }
    if (result.status === 'authenticated') writeUser(result.user);
    // A 401 has ended the session already. Without a connection the stored user stays signed in.
    const user = result.status === 'authenticated' ? result.user : result.status === 'unknown' ? readUser() : undefined;
    // Another tab may have logged in another user, who must not see the cached data.
    if (shownUserId.current !== undefined && shownUserId.current !== user?.id) queries.client?.clear();
    setUser(user);
    return result;
  }, [api, queries, setUser]);

  const reloadUser = useCallback(async () => {
    const result = await checkAuth();
    return result.status === 'authenticated' ? result.user : result.status === 'unknown' ? readUser() : undefined;
  }, [checkAuth]);

  useEffect(() => {
    // Whoever is signed in needs them at once: notifications, saved homes.
    if (readTokens()) void queries.load().catch(() => undefined);
  }, [queries]);
  useEffect(() => {
    void reloadUser();
    // Another tab logged in or out. A session of this window alone ignores that; reloading it would write the stored user
    // and make the other tab reload in turn.
    const onStorage = (event: StorageEvent) => {
      const isShared = readTokens()?.remembered !== false;
      if (isShared && (event.key === 'user' || event.key === null)) void reloadUser();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [reloadUser]);

  const begin = useCallback(
    ({ user, loginType }: LoginResult) => {
      forgetSessionEnded();
      noteSecondFactor();
      void clearOtherUsersData(user.id);
      writeUser(user, loginType);
      queries.client?.clear();
      setUser(user);
    },
    [noteSecondFactor, queries, setUser],
  );

  const login = useCallback(
    async (form: LoginForm) => {
      setState((before) => ({ ...before, loading: true, error: undefined }));
      const attempt = import('./log-in.ts').then(async ({ logIn, loginFailureText }) => {
        const outcome = await logIn(api, form, { write: writeTokens, clear: clearSession });
        return 'failure' in outcome ? { message: loginFailureText(outcome.failure, form.email, i18n) } : outcome;
      });
      const outcome = await attempt.catch((error: unknown) => {
        const message = t`An unexpected error occurred during login.`;
        setState((before) => ({ ...before, loading: false, user: undefined, error: message }));
        throw error;
      });
      if ('pending' in outcome) {
        setState((before) => ({ ...before, loading: false, user: undefined }));
        throw new SecondFactorNeeded(outcome.pending);
      }
      if ('message' in outcome) {
        const { message } = outcome;
        setState((before) => ({ ...before, loading: false, user: undefined, error: message }));
        throw new LoginError(message);
      }
      begin(outcome);
      return outcome;
    },
    [api, begin, t, i18n],
  );

  const completeLogin = useCallback(
    async (pending: PendingSignIn, proof: Proof) => {
      const { completeLogIn } = await import('./log-in.ts');
      const user = await completeLogIn(api, pending, proof, { write: writeTokens, clear: clearSession });
      const result = { user, loginType: pending.loginType };
      begin(result);
      return result;
    },
    [api, begin],
  );

  const beginWith = useCallback(
    async (tokens: Tokens, rememberMe: boolean) => {
      const { loadWith } = await import('./log-in.ts');
      const user = await loadWith(api, tokens, rememberMe, { write: writeTokens, clear: clearSession });
      begin({ user, loginType: 'user' });
      return user;
    },
    [api, begin],
  );

  const logout = useCallback(async () => {
    if (readActAs()) return endActAs();
    const refreshToken = readTokens()?.refreshToken;
    try {
      await api.logout({ body: { refresh_token: refreshToken } });
    } catch {
      // A logout must work without a connection; the tokens expire by themselves.
    }
    forgetDrafts();
    deleteKeptPhotos();
    void endPushSubscription();
    end();
    setState((before) => ({ ...before, hasLoggedOut: true }));
  }, [api, end, endActAs]);

  const { user, mode } = state;
  const switchMode = useCallback(
    async (to: 'guest' | 'host') => {
      // The role may have changed since the user was loaded.
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
      hasLoggedOut: state.hasLoggedOut,
      isAuthenticated: user !== undefined,
      authStatus,
      error: state.error,
      hostMode,
      guestMode: user !== undefined && !hostMode && user.role !== 'admin',
      api,
      lacksSecondFactor,
      // Also where the user could not be loaded, such as without a connection: what is sent is still sent as them.
      actAs: isHydrated ? readActAs() : undefined,
      endActAs,
      login,
      completeLogin,
      beginWith,
      noteSecondFactor,
      logout,
      checkAuth,
      forgetAuth: end,
      reloadUser,
      switchMode,
    };
  }, [
    api,
    authStatus,
    beginWith,
    checkAuth,
    completeLogin,
    end,
    endActAs,
    isExpected,
    isHydrated,
    lacksSecondFactor,
    login,
    logout,
    mode,
    noteSecondFactor,
    reloadUser,
    state.error,
    state.hasLoggedOut,
    state.loading,
    switchMode,
    user,
  ]);
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        {children}
        {confirmation}
      </SessionContext>
    </ApiContext>
  );
}

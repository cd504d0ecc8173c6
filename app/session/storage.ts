import type { Currency } from '#contract/common.ts';
import type { User } from '#contract/types.gen.ts';
import { readActAs, writeActAs } from './act-as.ts';

/** The storage keys of the session. */
export const storageKeys = {
  token: 'token',
  refreshToken: 'refresh_token',
  accessToken: 'access_token',
  user: 'user',
  mode: 'currentMode',
  scope: 'userScope',
  loginType: 'loginType',
} as const;

export interface StoredTokens {
  token: string;
  refreshToken: string;
  /** Whether they are in `localStorage` and outlive the window. */
  remembered: boolean;
  /** Those with which an administrator reads as a user; they cannot be refreshed. */
  actAs?: true;
}

export type LoginType = 'admin' | 'user';

/** The result of a storage access; undefined where storage is full, blocked or absent. */
function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The session in a browser that keeps nothing: until this page is closed or loaded again. */
let inMemory: { tokens?: StoredTokens; user?: User; loginType?: LoginType } = {};

/** False where the browser could not store the session, which then ends with this page. */
export function isSessionKept(): boolean {
  return inMemory.tokens === undefined;
}

function stores(): Storage[] {
  return [tryStorage(() => localStorage), tryStorage(() => sessionStorage)].filter((store) => store !== undefined);
}

/**
 * Sets the `signed_in` cookie. It tells the server only that there is probably a session, so that it renders the space of
 * the account menu instead of the login link.
 */
function writeHint(value: 'remembered' | 'session' | 'none'): void {
  const age = { remembered: '; max-age=31536000', session: '', none: '; max-age=0' }[value];
  tryStorage(() => {
    document.cookie = `signed_in=1; path=/; samesite=lax${age}`;
  });
}

/**
 * Sets a cookie with the currency that the signed-in user is shown, as long as the session lasts; undefined removes it. The
 * server renders prices in it.
 */
export function writeShownCurrency(currency: Currency | undefined): void {
  const age = !currency ? '; max-age=0' : readTokens()?.remembered === false ? '' : '; max-age=31536000';
  tryStorage(() => {
    document.cookie = `account_currency=${currency ?? ''}; path=/; samesite=lax${age}`;
  });
}

/** Those of the calls of this page. */
export function readTokens(): StoredTokens | undefined {
  const shown = readActAs();
  if (shown) return { token: shown.token, refreshToken: '', remembered: false, actAs: true };
  return readOwnTokens();
}

/** Those of the session that is stored, also while its administrator sees Diyar as somebody else. */
export function readOwnTokens(): StoredTokens | undefined {
  if (inMemory.tokens) return inMemory.tokens;
  for (const store of stores()) {
    const token = tryStorage(() => store.getItem(storageKeys.token));
    const refreshToken = tryStorage(() => store.getItem(storageKeys.refreshToken));
    if (token && refreshToken) return { token, refreshToken, remembered: store === tryStorage(() => localStorage) };
  }
  return undefined;
}

/** Keeps the tokens in memory where storage is full, blocked or absent. */
export function writeTokens({ token, refreshToken, remembered }: StoredTokens): void {
  const [used, unused] = remembered ? (['local', 'session'] as const) : (['session', 'local'] as const);
  const isStored = tryStorage(() => {
    storeOf(used).setItem(storageKeys.token, token);
    storeOf(used).setItem(storageKeys.refreshToken, refreshToken);
    return true;
  });
  removeTokens(isStored ? [unused] : [used, unused]);
  if (!isStored) {
    inMemory = { ...inMemory, tokens: { token, refreshToken, remembered: false } };
    return;
  }
  inMemory = {};
  tryStorage(() => localStorage.setItem(storageKeys.accessToken, token));
  writeHint(remembered ? 'remembered' : 'session');
}

const storeOf = (kind: 'local' | 'session'): Storage => (kind === 'local' ? localStorage : sessionStorage);

function removeTokens(kinds: readonly ('local' | 'session')[]): void {
  for (const kind of kinds) {
    for (const key of [storageKeys.token, storageKeys.refreshToken]) tryStorage(() => storeOf(kind).removeItem(key));
  }
}

/** Undefined while an administrator sees Diyar as somebody else: nothing of that person is stored. */
export function readUser(): User | undefined {
  if (readActAs()) return undefined;
  if (inMemory.tokens) return inMemory.user;
  const text = tryStorage(() => localStorage.getItem(storageKeys.user));
  return text ? tryStorage(() => JSON.parse(text) as User) : undefined;
}

export function writeUser(user: User, loginType?: LoginType): void {
  if (readActAs()) return;
  if (inMemory.tokens) {
    inMemory = { ...inMemory, user, ...(loginType && { loginType }) };
    return;
  }
  tryStorage(() => {
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
    if (!loginType) return;
    localStorage.setItem(storageKeys.loginType, loginType);
    localStorage.setItem(storageKeys.scope, loginType);
  });
}

/** The endpoint of the last login. */
export function readLoginType(): LoginType {
  const stored = inMemory.tokens ? inMemory.loginType : tryStorage(() => localStorage.getItem(storageKeys.loginType));
  return stored === 'admin' ? 'admin' : 'user';
}

export type StoredMode = 'guest';

/** `guest` while a host is in guest mode. */
export function readMode(): StoredMode | undefined {
  const shown = readActAs();
  if (shown) return shown.mode;
  return tryStorage(() => localStorage.getItem(storageKeys.mode)) === 'guest' ? 'guest' : undefined;
}

/** False where storage is blocked. */
export function writeMode(mode: StoredMode | undefined): boolean {
  const shown = readActAs();
  if (shown) return writeActAs({ ...shown, mode });
  return (
    tryStorage(() => {
      if (mode) localStorage.setItem(storageKeys.mode, mode);
      else localStorage.removeItem(storageKeys.mode);
      return true;
    }) ?? false
  );
}

/**
 * Removes the session from both stores and the cookie. Not while an administrator sees Diyar as somebody else: the stored one
 * is theirs.
 */
export function clearSession(): void {
  if (readActAs()) return;
  inMemory = {};
  for (const store of stores()) {
    for (const key of Object.values(storageKeys)) tryStorage(() => store.removeItem(key));
  }
  writeHint('none');
  writeShownCurrency(undefined);
}

import type { User } from '#contract/accounts.ts';

/** The keys under which the browser keeps who is signed in. */
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
  /** Whether they outlive the browser window. */
  remembered: boolean;
}

export type LoginType = 'admin' | 'user';

/** Storage that may be full, blocked or absent: then nothing is remembered, and nothing breaks. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function stores(): Storage[] {
  return [quietly(() => localStorage), quietly(() => sessionStorage)].filter((store) => store !== undefined);
}

/**
 * A cookie that says no more than that somebody is probably signed in: the server then leaves room for them in the
 * page's frame, where it would offer to log in.
 */
function writeHint(value: 'remembered' | 'session' | 'none'): void {
  const age = { remembered: '; max-age=31536000', session: '', none: '; max-age=0' }[value];
  quietly(() => {
    document.cookie = `signed_in=1; path=/; samesite=lax${age}`;
  });
}

export function readTokens(): StoredTokens | undefined {
  for (const store of stores()) {
    const token = quietly(() => store.getItem(storageKeys.token));
    const refreshToken = quietly(() => store.getItem(storageKeys.refreshToken));
    if (token && refreshToken) return { token, refreshToken, remembered: store === quietly(() => localStorage) };
  }
  return undefined;
}

export function writeTokens({ token, refreshToken, remembered }: StoredTokens): void {
  quietly(() => {
    const [kept, other] = remembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    kept.setItem(storageKeys.token, token);
    kept.setItem(storageKeys.refreshToken, refreshToken);
    other.removeItem(storageKeys.token);
    other.removeItem(storageKeys.refreshToken);
    localStorage.setItem(storageKeys.accessToken, token);
  });
  writeHint(remembered ? 'remembered' : 'session');
}

export function readUser(): User | undefined {
  const text = quietly(() => localStorage.getItem(storageKeys.user));
  return text ? quietly(() => JSON.parse(text) as User) : undefined;
}

export function writeUser(user: User, loginType?: LoginType): void {
  quietly(() => {
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
    if (!loginType) return;
    localStorage.setItem(storageKeys.loginType, loginType);
    localStorage.setItem(storageKeys.scope, loginType);
  });
}

/** Through which door the person has signed in. */
export function readLoginType(): LoginType {
  return quietly(() => localStorage.getItem(storageKeys.loginType)) === 'admin' ? 'admin' : 'user';
}

export type StoredMode = 'guest';

/** Set while a host looks around as a guest. */
export function readMode(): StoredMode | undefined {
  return quietly(() => localStorage.getItem(storageKeys.mode)) === 'guest' ? 'guest' : undefined;
}

/** False where the browser does not keep it. */
export function writeMode(mode: StoredMode | undefined): boolean {
  return (
    quietly(() => {
      if (mode) localStorage.setItem(storageKeys.mode, mode);
      else localStorage.removeItem(storageKeys.mode);
      return true;
    }) ?? false
  );
}

/** Forgets who was signed in, in both stores. */
export function clearSession(): void {
  for (const store of stores()) {
    for (const key of Object.values(storageKeys)) quietly(() => store.removeItem(key));
  }
  writeHint('none');
}

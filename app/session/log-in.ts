import type { User } from '#contract/accounts.ts';
import { ApiError, type Api } from '#app/api.ts';
import { doorsFor } from './login-procedure.ts';
import type { LoginType, StoredTokens } from './storage.ts';

export interface LoginForm {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Why nobody was signed in; the session turns it into a sentence. */
export type LoginFailure =
  /** The pair opened none of the doors tried. */
  | { kind: 'wrong' }
  /** The door opened, but its token is not good for asking who one is. */
  | { kind: 'token_invalid'; door: LoginType }
  | { kind: 'user_missing' }
  | { kind: 'network'; door: LoginType }
  /** The server's fault, with its sentence. */
  | { kind: 'service'; detail: string }
  /** Anything else the server says no to, with its sentence: too many guesses, for example. */
  | { kind: 'refused'; detail: string };

export type LoginOutcome = { user: User; loginType: LoginType } | { failure: LoginFailure };

interface Keeping {
  keep: (tokens: StoredTokens) => void;
  forget: () => void;
}

/**
 * Tries the doors of an address in turn (specification 4.4). A login counts only once its access token has told who
 * signed in; until then nothing is kept for good.
 */
export async function logIn(api: Api, form: LoginForm, { keep, forget }: Keeping): Promise<LoginOutcome> {
  const { email, password, rememberMe } = form;
  let failure: LoginFailure = { kind: 'wrong' };
  for (const door of doorsFor(email)) {
    const body = { email, password, remember_me: rememberMe };
    try {
      const answer = door === 'admin' ? await api.adminLogin({ body }) : await api.login({ body });
      keep({ token: answer.access_token, refreshToken: answer.refresh_token, remembered: rememberMe });
    } catch (error) {
      failure = searchErrorOf(error, door);
      // Only a wrong pair is worth another door; a lost connection or a limit is not.
      if (failure.kind === 'wrong') continue;
      break;
    }
    try {
      // What a server answers is not what a type promises.
      const user = (await api.getCurrentUser()) as User | null | undefined;
      if (user) return { user, loginType: door };
      failure = { kind: 'user_missing' };
    } catch (error) {
      const reason = searchErrorOf(error, door);
      failure = error instanceof ApiError && error.status === 401 ? { kind: 'token_invalid', door } : reason;
    }
    break;
  }
  forget();
  return { failure };
}

function searchErrorOf(error: unknown, door: LoginType): LoginFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'wrong_credentials') return { kind: 'wrong' };
  if (error.code === 'network') return { kind: 'network', door };
  return { kind: error.status >= 500 ? 'service' : 'refused', detail: error.detail };
}

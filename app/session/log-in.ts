import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { User, Proof, SecondFactorChallenge, Tokens } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { isAdminAddress, loginTypesFor } from './login-types.ts';
import type { LoginType, StoredTokens } from './storage.ts';

export interface LoginForm {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Why a login failed; `loginFailureText` makes the text. */
export type LoginFailure =
  /** No endpoint accepted the credentials. */
  | { kind: 'wrong' }
  /** The credentials were accepted, but the new token was refused. */
  | { kind: 'token_invalid'; loginType: LoginType }
  | { kind: 'user_missing' }
  | { kind: 'network'; loginType: LoginType }
  /** A server error, with its text. */
  | { kind: 'service'; detail: string }
  /** Any other refusal, with its text: a rate limit, for example. */
  | { kind: 'refused'; detail: string };

/** A sign-in with the right password that waits for the second factor. */
export interface PendingSignIn {
  challenge: SecondFactorChallenge;
  email: string;
  rememberMe: boolean;
  loginType: LoginType;
}

export type LoginOutcome =
  | { user: User; loginType: LoginType }
  | { pending: PendingSignIn }
  | { failure: LoginFailure };

interface TokenStore {
  write: (tokens: StoredTokens) => void;
  clear: () => void;
}

/**
 * Tries the login endpoints for the address in order (specification 4.4). The login succeeds once the user is loaded with
 * the new access token; after a failure no token stays stored.
 */
export async function logIn(api: Api, form: LoginForm, { write, clear }: TokenStore): Promise<LoginOutcome> {
  const { email, password, rememberMe } = form;
  let failure: LoginFailure = { kind: 'wrong' };
  for (const loginType of loginTypesFor(email)) {
    const body = { email, password, remember_me: rememberMe };
    try {
      const answer = loginType === 'admin' ? await api.adminLogin({ body }) : await api.login({ body });
      write({ token: answer.access_token, refreshToken: answer.refresh_token, remembered: rememberMe });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        const challenge = error.data as SecondFactorChallenge;
        return { pending: { challenge, email, rememberMe, loginType } };
      }
      failure = failureFrom(error, loginType);
      // Only wrong credentials may be right at another endpoint.
      if (failure.kind === 'wrong') continue;
      break;
    }
    try {
      // The answer is not validated here and may be null.
      const user = (await api.getCurrentUser()) as User | null | undefined;
      if (user) return { user, loginType };
      failure = { kind: 'user_missing' };
    } catch (error) {
      const reason = failureFrom(error, loginType);
      failure = error instanceof ApiError && error.status === 401 ? { kind: 'token_invalid', loginType } : reason;
    }
    break;
  }
  clear();
  return { failure };
}

/**
 * Completes a sign-in with a second factor, and loads the user with the new access token. Throws the `ApiError` of a refusal;
 * the challenge then stays valid, unless it has ended.
 */
export async function completeLogIn(
  api: Api,
  { challenge, rememberMe }: PendingSignIn,
  proof: Proof,
  { write, clear }: TokenStore,
): Promise<User> {
  const answer = await api.completeSignIn({ body: { challenge: challenge.challenge, proof } });
  return loadWith(api, answer, rememberMe, { write, clear });
}

/** Keeps the tokens of a login and loads its user; keeps none where the user cannot be loaded. */
export async function loadWith(
  api: Api,
  tokens: Pick<Tokens, 'access_token' | 'refresh_token'>,
  rememberMe: boolean,
  { write, clear }: TokenStore,
): Promise<User> {
  write({ token: tokens.access_token, refreshToken: tokens.refresh_token, remembered: rememberMe });
  try {
    return await api.getCurrentUser();
  } catch (error) {
    clear();
    throw error;
  }
}

function failureFrom(error: unknown, loginType: LoginType): LoginFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'wrong_credentials') return { kind: 'wrong' };
  if (error.code === 'network') return { kind: 'network', loginType };
  return { kind: error.status >= 500 ? 'service' : 'refused', detail: error.detail };
}

/** Why a login failed, for people. `email` is the address of the form. */
export function loginFailureText(failure: LoginFailure, email: string, i18n: I18n): string {
  switch (failure.kind) {
    case 'wrong':
      return i18n._(
        isAdminAddress(email) ? msg`Invalid credentials for both user and admin login` : msg`Invalid credentials`,
      );
    case 'token_invalid':
      return i18n._(
        failure.loginType === 'admin'
          ? msg`Token validation failed for admin login`
          : msg`Token validation failed for user login`,
      );
    case 'user_missing':
      return i18n._(msg`User data is missing from login response`);
    case 'network': {
      const reason = i18n._(msg`there is no connection. Check it and try again.`);
      return i18n._(
        failure.loginType === 'admin'
          ? msg`Admin login request failed: ${reason}`
          : msg`User login request failed: ${reason}`,
      );
    }
    case 'service': {
      const { detail } = failure;
      return i18n._(msg`Login service error: ${detail}`);
    }
    case 'refused':
      return failure.detail || i18n._(msg`Login failed`);
  }
}

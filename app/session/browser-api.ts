import visitorPaths from 'virtual:operation-paths';
import { createApi, ApiError, type Api, type ApiCall } from '#app/api.ts';
import type { Locale } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { nextCursorHeader } from '#contract/paging.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { readOwnTokens, readTokens, writeTokens, type StoredTokens } from './storage.ts';
import { noteServerTime } from '#app/server-time.ts';

type OperationPaths = typeof visitorPaths;
type OperationAddress = NonNullable<OperationPaths[OperationId]>;

export interface BrowserApiOptions {
  locale: Locale;
  /** Called when the API answered 401 and the refresh token is missing or refused. */
  onSessionEnded: () => void;
  /** Asks who is there, after `recent_sign_in_needed`; true once it is confirmed, and the call is sent again. */
  reauthenticate: () => Promise<boolean>;
  /** Called when the API answered `second_factor_missing`. */
  onSecondFactorMissing: () => void;
}

interface HttpRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
}

/** Sent with the administrator's own tokens while they see Diyar as somebody else. */
const asOneself = new Set(['endActAs']);

const withoutRefresh = new Set(['login', 'adminLogin', 'completeSignIn', 'signUp', 'refreshTokens', 'logout']);

/**
 * The API over `fetch`, with the bearer token. After a 401 the tokens are refreshed once for all waiting calls and tabs,
 * and the call is sent again. Only a 401 ends a session, never a lost connection. A call that needs a recent sign-in waits
 * for the confirmation and is sent again too, so that the form that made it keeps what was typed. A call that an
 * administrator sends as somebody else is never sent again as themselves.
 */
export function createBrowserApi({
  locale,
  onSessionEnded,
  reauthenticate,
  onSecondFactorMissing,
}: BrowserApiOptions): Api {
  // Whoever is signed in calls them at once: the user, notifications, saved homes.
  const isServer = import.meta.env.SSR && typeof document === 'undefined';
  if (!isServer && readTokens()) void loadSignedInPaths().catch(() => undefined);
  let refreshing: Promise<boolean> | undefined;
  /** One question for all calls that wait for it. */
  let confirming: Promise<boolean> | undefined;

  async function send(request: HttpRequest, token: string | undefined): Promise<Response> {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: {
          ...request.headers,
          'accept-language': locale,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.signal ? { signal: request.signal } : {}),
      });
      noteServerTime(response.headers.get('date'));
      return response;
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError(0, 'network', '');
    }
  }

  /** True when there is a new token. Under a lock of all tabs: a tab that waited finds the token of the other one. */
  async function refresh(usedToken: string | undefined): Promise<boolean> {
    return withLock(async () => {
      const tokens = readOwnTokens();
      if (!tokens) return false;
      if (tokens.token !== usedToken) return true;
      const response = await send(
        {
          method: 'POST',
          url: '/api/auth/refresh',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh_token: tokens.refreshToken }),
          signal: undefined,
        },
        undefined,
      );
      if (response.status === 401) return false;
      if (!response.ok) {
        const { code, detail } = (readJson(await response.text()) ?? {}) as { code?: ErrorCode; detail?: string };
        throw new ApiError(response.status, code ?? 'network', detail ?? '');
      }
      const answer = (await response.json()) as { access_token: string; refresh_token?: string };
      writeTokens({
        token: answer.access_token,
        refreshToken: answer.refresh_token ?? tokens.refreshToken,
        remembered: tokens.remembered,
      });
      return true;
    });
  }

  /** The answer to a call with these tokens, after a refresh of them where one was needed and is possible. */
  async function sendSignedIn(
    call: ApiCall,
    request: HttpRequest,
    tokens: StoredTokens | undefined,
  ): Promise<Response> {
    let response = await send(request, tokens?.token);
    if (response.status === 401 && !withoutRefresh.has(call.operationId)) {
      if (!tokens?.actAs) {
        refreshing ??= refresh(tokens?.token).finally(() => {
          refreshing = undefined;
        });
        if (await refreshing) response = await send(request, readOwnTokens()?.token);
      }
      if (response.status === 401) onSessionEnded();
    }
    return response;
  }

  return createApi(async (call) => {
    // Of the moment of the call: whose they are may change while its address is loaded.
    const tokens = asOneself.has(call.operationId) ? readOwnTokens() : readTokens();
    if (!addressOf(call.operationId)) await loadSignedInPaths();
    const address = addressOf(call.operationId);
    if (!address) throw new Error(`There is no operation ${call.operationId}.`);
    const request = httpRequestOf(call, address);
    let response = await sendSignedIn(call, request, tokens);
    if (response.status === 403) {
      const { code } = (readJson(await response.clone().text()) ?? {}) as { code?: ErrorCode };
      if (code === 'second_factor_missing') onSecondFactorMissing();
      if (code === 'recent_sign_in_needed' && !tokens?.actAs) {
        confirming ??= reauthenticate().finally(() => {
          confirming = undefined;
        });
        if (await confirming) response = await sendSignedIn(call, request, readOwnTokens());
      }
    }
    const { status } = response;
    if (call.accept !== undefined && response.ok) return { status, answer: await response.blob() };
    const answer = readJson(await response.text());
    const [, , paged] = address;
    if (paged !== 'header' || !response.ok) return { status, answer };
    return { status, answer: { items: answer, next_cursor: response.headers.get(nextCursorHeader) } };
  });
}

let signedInPaths: OperationPaths = {};
let loading: Promise<void> | undefined;

/** Loads the addresses of the operations that visitors do not call, once. */
export async function loadSignedInPaths(): Promise<void> {
  loading ??= import('virtual:operation-paths-signed-in').then(({ default: paths }) => {
    signedInPaths = paths;
  });
  try {
    await loading;
  } catch {
    // The next call tries again.
    loading = undefined;
    throw new ApiError(0, 'network', '');
  }
}

/** The address of an operation, at once where it is loaded. */
function addressOf(operationId: OperationId): OperationAddress | undefined {
  return visitorPaths[operationId] ?? signedInPaths[operationId];
}

function httpRequestOf(
  { params, query, body, idempotencyKey, accept, signal }: ApiCall,
  [method, path]: OperationAddress,
): HttpRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = String(new URLSearchParams(query));
  return {
    method,
    url: search === '' ? filled : `${filled}?${search}`,
    headers: {
      accept: accept ?? 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function withLock<T>(action: () => Promise<T>): Promise<T> {
  // Absent on insecure origins; the server accepts a used refresh token again for ten seconds.
  if (!navigator.locks) return action();
  return navigator.locks.request('diyar-refresh', action);
}

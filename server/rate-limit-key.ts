import type { FastifyRequest } from 'fastify';
import { readDevice } from './device-cookie.ts';
import { networkOf } from './platform/ip-network.ts';

/** What a caller without an access token can be identified by. */
export interface Credentials {
  refreshToken: string | undefined;
  /** SHA-256 of the value of the device's cookie. */
  device: Buffer | undefined;
}

/** The session of the refresh token, or the device on which an account is known; undefined for all others. */
export type IdentifyCaller = (credentials: Credentials) => Promise<string | undefined>;

const networkPrefix = 'network ';

/**
 * Whom a call counts for: the account, the session, the device, or only then the network. A promise only where that has to be
 * looked up.
 */
export function rateLimitKey(request: FastifyRequest, identify: IdentifyCaller): string | Promise<string> {
  // A program that calls without a pause must not stop the screens of its host.
  if (request.viewer?.key) return `keys of ${request.viewer.id}`;
  if (request.viewer) return `account ${request.viewer.acted_by?.id ?? request.viewer.id}`;
  const credentials = { refreshToken: refreshTokenIn(request.body), device: readDevice(request) };
  const ofNetwork = networkPrefix + networkOf(request.ip);
  const isAnonymous = credentials.refreshToken === undefined && credentials.device === undefined;
  return isAnonymous ? ofNetwork : identify(credentials).then((caller) => caller ?? ofNetwork);
}

/** True for a key that is shared by all unidentified callers of a network. */
export function isNetworkKey(key: string): boolean {
  return key.startsWith(networkPrefix);
}

function refreshTokenIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('refresh_token' in body)) return undefined;
  return typeof body.refresh_token === 'string' ? body.refresh_token : undefined;
}

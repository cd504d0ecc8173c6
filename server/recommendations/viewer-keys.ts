import { createHmac } from 'node:crypto';
import { networkOf } from '#server/platform/ip-network.ts';

/**
 * Many visitors share one address in a mobile network, so they are distinguished by their user agent as well. The limit
 * bounds what one machine gains by sending many user agents.
 */
export const maxBrowsersPerAddress = 20;

/** Identifies the viewer of a property for one day: `daily-view-list.ts` counts a key once. */
export interface ViewerKeys {
  viewer: Buffer;
  /** Of a visitor's network; null for an account. */
  network: Buffer | null;
}

/**
 * Keyed digests of an account, or of a visitor's network and user agent. They include the day and the server's secret, so
 * that an address can neither be computed from them nor recognised on another day.
 */
export function viewerKeys(
  secret: string,
  day: string,
  from: { userId: string } | { ip: string; userAgent: string },
): ViewerKeys {
  const digest = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(['property viewers', day, ...parts].join('\n'))
      .digest()
      .subarray(0, 16);
  if ('userId' in from) return { viewer: digest('account', from.userId), network: null };
  const network = networkOf(from.ip);
  return { viewer: digest('browser', network, from.userAgent), network: digest('network', network) };
}

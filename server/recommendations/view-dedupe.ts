import { createHmac } from 'node:crypto';
import { networkOf } from '#server/platform/ip-network.ts';

/**
 * Whole towns share one address in a mobile network, so its browsers are told apart by what they say of themselves; but a
 * single machine may claim to be many.
 */
export const maxBrowsersPerAddress = 20;

/** Who views a property, for counting each viewer once a day. */
export interface ViewerKeys {
  viewer: Buffer;
  /** Of a visitor without an account. */
  network: Buffer | null;
}

/**
 * Digests that tell viewers of one day apart. They are keyed with the server's secret and differ each day, so that an
 * address can be neither computed from them nor followed over days.
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

import { createHash } from 'node:crypto';

/** Above this many a process begins anew rather than grow. */
const mostRemembered = 100_000;
/**
 * Whole towns share one address in a mobile network, so its browsers are told apart; but a browser is what it says of
 * itself, and a single machine may say anything.
 */
export const maxBrowsersPerAddress = 20;

/** Who looked at which home today, as long as the process lives: only hashes, which name nobody. */
export class ViewDedupe {
  #day = '';
  #counted = new Set<string>();
  /** Browsers at an address that were counted for a home. */
  #browsers = new Map<string, number>();

  /** True for the first look of an account at a home on this day. */
  ofAccount(day: string, userId: string, propertyId: string): boolean {
    this.#turnTo(day);
    return this.#isFirst(hashOf(userId, propertyId));
  }

  /** True for the first look of a visitor's browser, while not too many were counted at its address. */
  ofBrowser(day: string, ip: string, userAgent: string, propertyId: string): boolean {
    this.#turnTo(day);
    const network = networkOf(ip);
    const at = hashOf(network, propertyId);
    const browsers = this.#browsers.get(at) ?? 0;
    if (browsers >= maxBrowsersPerAddress || !this.#isFirst(hashOf(network, userAgent, propertyId))) return false;
    this.#browsers.set(at, browsers + 1);
    return true;
  }

  #turnTo(day: string): void {
    if (this.#day === day && this.#counted.size < mostRemembered) return;
    this.#day = day;
    this.#counted = new Set();
    this.#browsers = new Map();
  }

  #isFirst(look: string): boolean {
    if (this.#counted.has(look)) return false;
    this.#counted.add(look);
    return true;
  }
}

function hashOf(...parts: string[]): string {
  return createHash('sha1').update(parts.join('\n')).digest('base64');
}

/** A household has 2^64 addresses of IPv6; the first half of each is the same. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [front = '', back = ''] = ip.split('::');
  const before = front.split(':').filter(Boolean);
  const after = back.split(':').filter(Boolean);
  const groups = [
    ...before,
    ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'),
    ...after,
  ];
  return groups.slice(0, 4).join(':');
}

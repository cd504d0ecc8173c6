import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Ranges that are no public unicast address: RFC 6890 and the registries of IANA. */
const refusedRanges: readonly [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // With the metadata services of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Metadata of Alibaba Cloud is in 100.64.0.0/10; that of Oracle and Azure’s platform are public addresses.
  ['168.63.129.16', 32],
];

/** Only 2000::/3 is public; in it, these are not, or contain IPv4 addresses. */
const refusedIPv6Ranges: readonly [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of refusedRanges) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of refusedIPv6Ranges) refused.addSubnet(net, prefix, 'ipv6');
const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public. IPv6 forms of IPv4 addresses never are: no service that we call uses them. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && publicIPv6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** `host:port` of a URL, with the port that its scheme implies. */
export const authorityOf = (url: URL): string => `${url.hostname}:${url.port || ports[url.protocol] || ''}`;

/**
 * Whether an address that a person has entered may be called, as far as the URL itself tells: by http or https, on ports 80
 * and 443, and not at an IP address that is not public. Names are resolved later. The WHATWG parser has already turned every
 * spelling of an IPv4 address (`0x7f.1`, `2130706433`) into the usual one.
 * @param allowed authorities for which all of this is lifted
 */
export function isCallable(url: URL, allowed: readonly string[]): boolean {
  if (!(url.protocol in ports)) return false;
  if (allowed.includes(authorityOf(url))) return true;
  if (url.port !== '' && !Object.values(ports).includes(url.port)) return false;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  // `localhost` and names below it are loopback whatever a resolver says; a name without a dot is of the local network.
  const name = url.hostname.replace(/\.$/, '');
  return name.includes('.') && !/(^|\.)(localhost|local|internal)$/.test(name);
}

/**
 * Whether the name of a URL leads to a public address now. True where it cannot be resolved: that is a failed call.
 * @param ms how long the resolver may take
 */
export async function leadsToPublicAddress(url: URL, allowed: readonly string[], ms: number): Promise<boolean> {
  if (allowed.includes(authorityOf(url)) || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  const signal = AbortSignal.timeout(ms);
  const aborted = new Promise<[]>((resolve) => signal.addEventListener('abort', () => resolve([])));
  const addresses = await Promise.race([lookup(url.hostname, { all: true }).catch(() => []), aborted]);
  return addresses.every((one) => isPublicAddress(one.address));
}

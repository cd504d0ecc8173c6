import { BlockList, isIP } from 'node:net';
import type { Services } from './services.ts';
import { StartupError } from './startup-error.ts';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('0.0.0.0');
thisMachine.addAddress('::1', 'ipv6');
thisMachine.addAddress('::', 'ipv6');

/** RFC 1918, 3927, 4193, 4291 and the range of carriers, RFC 6598. */
const localNetwork = new BlockList();
localNetwork.addSubnet('10.0.0.0', 8);
localNetwork.addSubnet('172.16.0.0', 12);
localNetwork.addSubnet('192.168.0.0', 16);
localNetwork.addSubnet('169.254.0.0', 16);
localNetwork.addSubnet('100.64.0.0', 10);
localNetwork.addSubnet('fc00::', 7, 'ipv6');
localNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public server of names knows: RFC 6762 and 8375, and the one that ICANN keeps for it. */
const localNames = /\.(local|home\.arpa|internal)$/;

/**
 * Whether strangers reach the site under its PUBLIC_URL. The one rule for what only a trial may have: demo data, payments
 * without money, a second factor that is set up with a password alone.
 *
 * Public is every `https` address that is not this machine's own (`localhost` and the loopback addresses), as nobody gets a
 * certificate for a trial; and every `http` address but those of this machine and of a local network: private and
 * link-local addresses, names without a dot, and `.local`, `.home.arpa` and `.internal`.
 */
export function isPublicSite({ PUBLIC_URL }: { readonly PUBLIC_URL: string }): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  const isIn = (list: BlockList) => family !== 0 && list.check(host, family === 6 ? 'ipv6' : 'ipv4');
  if (host === 'localhost' || host.endsWith('.localhost') || isIn(thisMachine)) return false;
  if (protocol === 'https:') return true;
  return family === 0 ? host.includes('.') && !localNames.test(host) : !isIn(localNetwork);
}

/**
 * Refuses to serve a public site with what is meant for trials and tests only.
 * @throws {StartupError} naming every such setting
 */
export function refuseTrialSettings(
  settings: Pick<
    Services['settings'],
    | 'PUBLIC_URL'
    | 'NODE_ENV'
    | 'PAYMENT_PROVIDERS'
    | 'ICAL_ALLOW_HOSTS'
    | 'WEBHOOK_ALLOW_HOSTS'
    | 'WEB_PUSH_ALLOW_HOSTS'
  >,
): void {
  if (!isPublicSite(settings)) return;
  const problems: string[] = [];
  if (settings.NODE_ENV !== 'production') {
    problems.push(`NODE_ENV must not be ${settings.NODE_ENV}, which serves what developers need`);
  }
  if (settings.PAYMENT_PROVIDERS.includes('sandbox')) {
    problems.push('PAYMENT_PROVIDERS must not have sandbox, with which anybody pays without money');
  }
  if (settings.ICAL_ALLOW_HOSTS.length > 0) {
    problems.push('ICAL_ALLOW_HOSTS must be empty: it lets hosts read addresses of your own network');
  }
  if (settings.WEBHOOK_ALLOW_HOSTS.length > 0) {
    problems.push('WEBHOOK_ALLOW_HOSTS must be empty: it lets hosts call addresses of your own network');
  }
  if (settings.WEB_PUSH_ALLOW_HOSTS.length > 0) {
    problems.push('WEB_PUSH_ALLOW_HOSTS must be empty: it lets anybody call addresses of your own network');
  }
  if (problems.length === 0) return;
  throw new StartupError(
    `The site is public (PUBLIC_URL is ${settings.PUBLIC_URL}), and these settings are for a trial on one machine:\n  ${problems.join('\n  ')}`,
  );
}

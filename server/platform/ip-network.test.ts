import { expect, it } from 'vitest';
import { networkOf } from './ip-network.ts';

it.each([
  ['41.208.70.12', '41.208.70.12'],
  ['::ffff:41.208.70.12', '41.208.70.12'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
  ['2001:DB8:12:34::7', '2001:db8:12:34::/64'],
  ['2001:0db8:0012:0034::7', '2001:db8:12:34::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

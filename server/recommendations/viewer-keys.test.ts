import { expect, test } from 'vitest';
import { viewerKeys } from './viewer-keys.ts';

const day = '2030-03-10';
const keys = (ip: string, userAgent = 'a browser', on = day, secret = 'secret') => {
  const { viewer, network } = viewerKeys(secret, on, { ip, userAgent });
  return [viewer.toString('hex'), network?.toString('hex')];
};

test('a browser in another address of its IPv6 network is the same viewer', () => {
  expect(keys('2001:db8:1:2:aaaa::1')).toEqual(keys('2001:db8:1:2:bbbb:1:2:3'));
  expect(keys('2001:db8:1:2::1')).not.toEqual(keys('2001:db8:1:3::1'));
  expect(keys('::ffff:10.0.0.2')).toEqual(keys('10.0.0.2'));
  expect(keys('10.0.0.2')).not.toEqual(keys('10.0.0.3'));
});

test('two browsers of a network are two viewers', () => {
  const [one, other] = [keys('10.0.0.2', 'a browser'), keys('10.0.0.2', 'another')];
  expect(one[0]).not.toBe(other[0]);
  expect(one[1]).toBe(other[1]);
});

test('keys differ by day and by secret, and an account has no network', () => {
  expect(keys('10.0.0.2', 'a browser', '2030-03-11')).not.toEqual(keys('10.0.0.2'));
  expect(keys('10.0.0.2', 'a browser', day, 'another')).not.toEqual(keys('10.0.0.2'));
  expect(viewerKeys('secret', day, { userId: 'a user' }).network).toBeNull();
});

import { expect, test } from 'vitest';
import { ViewDedupe, maxBrowsersPerAddress } from './view-dedupe.ts';

test('the addresses of one household count as one, those of another apart', () => {
  const looks = new ViewDedupe();
  const from = (ip: string) => looks.ofBrowser('2030-03-10', ip, 'a browser', 'a home');
  expect(from('2001:db8:1:2:aaaa::1')).toBe(true);
  expect(from('2001:db8:1:2:bbbb:1:2:3')).toBe(false);
  expect(from('2001:db8:1:3::1')).toBe(true);
  expect(from('2001:db8::1')).toBe(true);
  expect(from('10.0.0.1')).toBe(true);
  expect(from('::ffff:10.0.0.2')).toBe(true);
  expect(from('::ffff:10.0.0.3')).toBe(true);
});

test('a day begins anew, also for an address that was full', () => {
  const looks = new ViewDedupe();
  const from = (day: string, count: number) => looks.ofBrowser(day, '10.0.0.1', `browser ${count}`, 'a home');
  const counted = Array.from({ length: maxBrowsersPerAddress + 3 }, (_, count) => from('2030-03-10', count));
  expect(counted.filter(Boolean)).toHaveLength(maxBrowsersPerAddress);
  expect(looks.ofBrowser('2030-03-10', '10.0.0.1', 'browser 0', 'another home')).toBe(true);
  expect(from('2030-03-11', 0)).toBe(true);
});

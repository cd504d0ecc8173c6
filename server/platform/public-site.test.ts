import { expect, test } from 'vitest';
import { isPublicSite } from './public-site.ts';

test.each([
  'https://diyar.ly',
  'https://stay.example:8443',
  'https://DIYAR.ly.',
  'https://192.168.1.20',
  'https://diyar.local',
  'https://nas',
  'https://[2a01:4f8::1]',
  'http://diyar.ly',
  'http://diyar.ly:3000',
  'http://102.0.2.7',
  'http://[2a01:4f8::1]:3000',
  'http://localhost.diyar.ly',
  'https://localhost.example',
  'http://172.32.0.1',
])('%s is public', (PUBLIC_URL) => {
  expect(isPublicSite({ PUBLIC_URL })).toBe(true);
});

test.each([
  'http://localhost:3000',
  'https://localhost:3443',
  'https://diyar.localhost',
  'http://127.0.0.1:3000',
  'https://127.1.2.3',
  'https://[::1]:3443',
  'https://[::ffff:127.0.0.1]',
  'http://0.0.0.0:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.5',
  'http://172.31.255.1',
  'http://169.254.3.4',
  'http://[fd00::5]',
  'http://[fe80::1]',
  'http://nas:3000',
  'http://diyar.local:3000',
  'http://diyar.home.arpa',
])('%s is a trial', (PUBLIC_URL) => {
  expect(isPublicSite({ PUBLIC_URL })).toBe(false);
});

import { expect, test } from 'vitest';
import { isFileAddress } from './file-addresses.ts';

test.each([
  '/index.php',
  '/.env',
  '/.git/config',
  '/backup.sql',
  '/api.zip',
  '/ar/wp-login.php',
  '/wp-admin/',
  '/WP-content/plugins',
  '/cgi-bin/luci',
  '/phpmyadmin/',
  '/old/.svn/entries',
])('%s can only be the address of a file', (path) => {
  expect(isFileAddress(path)).toBe(true);
});

test.each([
  '/',
  '/ar',
  '/ar.data',
  '/_.data',
  '/ar/search.data',
  '/en/properties/01912345-0000-7000-8000-000000000000',
  '/places/ghadames',
  '/.well-known/change-password',
  '/no-such-page',
])('%s may be the address of a screen', (path) => {
  expect(isFileAddress(path)).toBe(false);
});

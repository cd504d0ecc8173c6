import { describe, expect, test } from 'vitest';
import { isHostMode, landingAfterLogin, maySwitchToGuest, redirectFromHome } from './landing.ts';
import { loginTypesFor } from './login-types.ts';
import { isSafeReturnPath } from './return-to.ts';

describe('the login endpoints for an address', () => {
  test.each(['admin@example.com', 'Support@shop.ly', 'someone@diyar.ly', 'x.info@y.ly'])('%s: admin first', (email) => {
    expect(loginTypesFor(email)).toEqual(['admin', 'user']);
  });
  test.each(['superhost@example.ly', 'the.manager@x.ly', 'adminton@x.ly'])('%s: admin last', (email) => {
    expect(loginTypesFor(email)).toEqual(['user', 'admin']);
  });
  test('any other address: user only', () => expect(loginTypesFor('guest@example.ly')).toEqual(['user']));
});

test('a return path stays on this site', () => {
  for (const good of ['/', '/properties/1?checkIn=2027-01-01#book', '/search?q=a//b']) {
    expect(isSafeReturnPath(good)).toBe(true);
  }
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null, '/a\nb', 'javascript:x']) {
    expect(isSafeReturnPath(bad)).toBe(false);
  }
});

test('the landing path depends on the role', () => {
  expect(landingAfterLogin('admin')).toBe('/host/today');
  expect(redirectFromHome('admin')).toBe('/admin/dashboard');
  expect(redirectFromHome('guest')).toBeUndefined();
  expect(landingAfterLogin('host_pending_setup')).toBe('/dashboard/add-listing');
});

test('a company account cannot switch to guest mode', () => {
  expect(maySwitchToGuest({ role: 'host', host_type: null })).toBe(true);
  expect(maySwitchToGuest({ role: 'host_company', host_type: 'company' })).toBe(false);
  expect(maySwitchToGuest({ role: 'admin', host_type: null })).toBe(false);
  expect(isHostMode('host', undefined)).toBe(true);
  expect(isHostMode('host', 'guest')).toBe(false);
  expect(isHostMode('admin', undefined)).toBe(false);
});

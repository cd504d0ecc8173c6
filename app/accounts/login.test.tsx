import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { rememberReturn } from '#app/session/return-to.ts';
import { clearSession } from '#app/session/storage.ts';
import Login from './login.tsx';

const person = { id: '1', name: 'Omar', email: 'omar@example.ly', role: 'guest' };
const help = /^Trouble logging in/;

async function openLogin(answers: Answers = {}) {
  const rendered = await renderScreen(<Login />, { path: '/login', answers });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
  return {
    ...rendered,
    field,
    logIn(email: string, password: string) {
      fireEvent.change(field('Email'), { target: { value: email } });
      fireEvent.change(field('Password'), { target: { value: password } });
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    },
  };
}

test('sends nothing while a field is invalid', async () => {
  const { logIn, field, bodiesOf } = await openLogin();
  logIn('nowhere', '');
  expect(screen.getByText('Please enter a valid email')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(field('Email'));
  expect(bodiesOf('login')).toEqual([]);
  await expectAccessible();
});

test('shows why a login was refused and keeps the input', async () => {
  const { logIn, field } = await openLogin({ login: refusal(401, 'wrong_credentials', undefined, 'No.') });
  logIn('omar@example.ly', 'guess-1');
  expect(await screen.findByText('Login Failed')).toBeDefined();
  expect(screen.getAllByText('Invalid credentials').length).toBeGreaterThan(1);
  expect(field('Email').value).toBe('omar@example.ly');
  expect(field('Password').value).toBe('guess-1');
});

test('welcomes the user and navigates after a login', async () => {
  const { logIn, address } = await openLogin({
    login: { access_token: 'access', refresh_token: 'refresh', user: person },
    getCurrentUser: person,
  });
  logIn('omar@example.ly', 'secret-1');
  expect(await screen.findByText('Welcome back!')).toBeDefined();
  expect(screen.getByText('Successfully logged in as user user.')).toBeDefined();
  await expect.poll(address).toBe('/');
});

const refuse = (reason: string) => () => {
  throw new DOMException(reason, reason);
};
const nothing = {
  getItem: () => null,
  removeItem: () => undefined,
  clear: () => undefined,
  key: () => null,
  length: 0,
};
const full = { ...nothing, setItem: refuse('QuotaExceededError') };
const blocked = {
  getItem: refuse('SecurityError'),
  setItem: refuse('SecurityError'),
  removeItem: refuse('SecurityError'),
};

test.each([
  ['blocked', blocked],
  ['full', full],
])('signs in for this page where storage is %s, and says so', async (_, storage) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const { logIn, address, calls } = await openLogin({
    login: { access_token: 'access', refresh_token: 'refresh', user: person },
    getCurrentUser: { ...person, language: 'fr', language_chosen: true },
  });
  logIn('omar@example.ly', 'secret-1');
  expect(await screen.findByText('You are logged in for now')).toBeDefined();
  await expect.poll(address).toBe('/');
  expect(calls.map(({ operationId }) => operationId)).toContain('getCurrentUser');
  expect(screen.queryByText('Login Failed')).toBeNull();
  expect(replace).not.toHaveBeenCalled();
  clearSession();
  replace.mockRestore();
  vi.unstubAllGlobals();
});

test.each(['/ar/properties/5?guests=2', '/fr', '/properties/5', '/account/trips'])(
  'returns from the login to %s without a change of the language, whatever the account has',
  async (left) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    document.cookie = 'locale=; path=/; max-age=0';
    const { logIn, address } = await openLogin({
      login: { access_token: 'access', refresh_token: 'refresh' },
      getCurrentUser: { ...person, language: 'fr', language_chosen: true },
    });
    rememberReturn({ path: left, scroll: 0 });
    logIn('omar@example.ly', 'secret-1');
    await expect.poll(address).toBe(left);
    expect(replace).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('locale=');
  },
);

test('the help panel reports that nobody is signed in, and finds a login of another window', async () => {
  const { answer } = await openLogin();
  fireEvent.click(screen.getByRole('button', { name: help }));
  expect(await screen.findByText('You are not currently authenticated.')).toBeDefined();
  localStorage.setItem('token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  answer({ getCurrentUser: person });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Authentication status refreshed successfully.')).toBeDefined();
});

test('without a connection the help panel reports an error, and Start afresh removes the stored session', async () => {
  localStorage.setItem('token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  await openLogin({
    getCurrentUser: () => {
      throw new TypeError('no connection');
    },
  });
  expect(await screen.findByText(/^Unable to verify your authentication status/)).toBeDefined();
  expect(localStorage.getItem('token')).toBe('access');
  fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(await screen.findByRole('button', { name: help })).toBeDefined();
  expect(['token', 'refresh_token', 'access_token', 'user'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the help panel tells that an expired session was renewed', async () => {
  localStorage.setItem('token', 'over');
  localStorage.setItem('refresh_token', 'refresh');
  let isRenewed = false;
  await openLogin({
    getCurrentUser: () => (isRenewed ? person : refusal(401, 'not_signed_in')),
    refreshTokens: () => {
      isRenewed = true;
      return { access_token: 'new', refresh_token: 'newer' };
    },
  });
  expect(await screen.findByText('Authentication issue was automatically resolved.')).toBeDefined();
  expect(localStorage.getItem('token')).toBe('new');
});

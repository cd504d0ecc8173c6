import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/types.gen.ts';
import * as preferences from '#app/preferences.ts';
import { writeActAs } from '#app/session/act-as.ts';
import { useSession } from '#app/session/session.tsx';
import { CurrencyProvider, useCurrency } from '#app/shared/money/currency.tsx';
import type { CurrencyHints } from '#app/shared/money/shown-currency.ts';
import { expectAccessible, renderScreen, settleImports, type RenderOptions } from '#test/screen.tsx';
import { AccountPreferences } from './account-preferences.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';

const account = { language: 'ar', language_chosen: true, currency: 'USD', currency_chosen: false } as const;

/** A page of English and dollars, unless the options say otherwise. */
async function open(options: RenderOptions = {}, hints: Partial<CurrencyHints> = {}) {
  document.cookie = 'currency=; path=/; max-age=0';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const changed = vi.spyOn(preferences, 'changeLocale').mockReturnValue();
  const locale = options.locale ?? 'en';
  const rendered = await renderScreen(
    <CurrencyProvider hints={{ selected: null, account: null, regional: 'USD', ...hints }}>
      <PreferencesMenu locale={locale} className="" />
      <Login />
      <main id="main" tabIndex={-1}>
        <Prices />
      </main>
      <AccountPreferences locale={locale} />
    </CurrencyProvider>,
    options,
  );
  await settleImports();
  return { ...rendered, changed };
}

function Prices() {
  return <p data-testid="prices">{useCurrency()}</p>;
}

function Login() {
  const { login } = useSession();
  return (
    <button type="button" onClick={() => void login({ email: 'a@example.ly', password: 'secret', rememberMe: true })}>
      Log in
    </button>
  );
}

const prices = () => screen.getByTestId('prices').textContent;
const region = () => screen.queryByRole('region', { name: 'Language and currency of your account' });
const button = (name: string) => screen.getByRole('button', { name });
const answersOf = (user: Partial<User>) => ({
  login: { access_token: 'access', refresh_token: 'refresh' },
  getCurrentUser: { id: 'u1', name: 'Omar', email: 'a@example.ly', role: 'guest', ...user },
});

test('offers the chosen language of the account, without taking the focus', async () => {
  const { user, changed } = await open({ viewer: account });
  expect(within(region()!).getByRole('status').textContent).toContain('Your account is set to Arabic.');
  expect(document.activeElement).toBe(document.body);
  await expectAccessible();
  await user.click(button('Show in Arabic'));
  expect(changed).toHaveBeenCalledWith('ar');
  expect(region()).toBeNull();
});

test.each([
  ['ar', 'fr', 'العرض بالفرنسية', 'البقاء على العربية'],
  ['fr', 'en', 'Afficher en anglais', 'Garder le français'],
] as const)('asks in %s', async (locale, language, accept, keep) => {
  await open({ locale, viewer: { ...account, language } });
  expect(button(accept)).toBeDefined();
  expect(button(keep)).toBeDefined();
  await expectAccessible();
});

test('after "Keep English" it never asks that account here again, and asks another one', async () => {
  const { user, unmount, changed } = await open({ viewer: account });
  await user.click(button('Keep English'));
  expect(region()).toBeNull();
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect(changed).not.toHaveBeenCalled();
  unmount();
  const { unmount: unmountAgain } = await open({ viewer: account });
  expect(region()).toBeNull();
  unmountAgain();
  await open({ viewer: { ...account, id: '22222222-2222-4222-8222-222222222222' } });
  expect(region()).not.toBeNull();
});

test('the answer of another tab counts here at once', async () => {
  await open({ viewer: account });
  const answers = JSON.stringify({ '11111111-1111-4111-8111-111111111111': { language: 'ar' } });
  localStorage.setItem('preferenceAnswers', answers);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'preferenceAnswers' })));
  expect(region()).toBeNull();
});

test('offers nothing that nobody has chosen, and nothing that the page shows', async () => {
  const { unmount } = await open({ viewer: { ...account, language_chosen: false, currency: 'EUR' } });
  expect(region()).toBeNull();
  unmount();
  await open({ viewer: { ...account, language: 'en' } });
  expect(region()).toBeNull();
});

test('prices keep the currency of the page through a login, also on the next page, until the offer is taken', async () => {
  const { user } = await open({ answers: answersOf({ ...account, currency: 'LYD', currency_chosen: true }) });
  await user.click(button('Log in'));
  await screen.findByRole('button', { name: 'Show prices in dinars' });
  expect(prices()).toBe('USD');
  expect(document.cookie).toContain('account_currency=USD');
  await user.click(button('Show prices in dinars'));
  expect(prices()).toBe('LYD');
  expect(document.cookie).toContain('currency=LYD');
  // The language is asked about by itself.
  expect(button('Keep English')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show prices in dinars' })).toBeNull();
});

test('a currency that was selected on the device is kept, and "Keep euros" leaves it', async () => {
  const viewer = { ...account, language: 'en', currency: 'LYD', currency_chosen: true } as const;
  const { user } = await open({ viewer }, { selected: 'EUR' });
  await user.click(button('Keep euros'));
  expect(prices()).toBe('EUR');
  expect(region()).toBeNull();
});

test('who has chosen in the menu is not asked', async () => {
  const { user } = await open({ viewer: account });
  await user.click(button('Language and currency: English · USD'));
  await user.click(button('Français'));
  expect(region()).toBeNull();
});

test('where the browser stores nothing, no language is offered: the page would be loaded again without the session', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const empty = {
    getItem: () => null,
    removeItem: () => undefined,
    clear: () => undefined,
    key: () => null,
    length: 0,
  };
  vi.stubGlobal('localStorage', { ...empty, setItem: refuse });
  vi.stubGlobal('sessionStorage', { ...empty, setItem: refuse });
  const { user, unmount } = await open({
    // The answer is kept until the page is closed, so this test has its own user.
    answers: answersOf({ ...account, id: 'u3', currency: 'LYD', currency_chosen: true }),
  });
  await user.click(button('Log in'));
  await user.click(await screen.findByRole('button', { name: 'Keep dollars' }));
  expect(region()).toBeNull();
  unmount();

  // What another tab could store counts all the same.
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  localStorage.setItem('preferenceAnswers', JSON.stringify({ u4: { currency: 'LYD' } }));
  await open({ viewer: { ...account, id: 'u4', currency: 'LYD', currency_chosen: true } }, { selected: 'EUR' });
  expect(region()).toBeNull();
});

test('an administrator who sees Diyar as somebody is not asked for them', async () => {
  const ends_at = new Date(Date.now() + 600_000).toISOString();
  writeActAs({ id: 'a1', token: 'reads-only', user: { id: 'u1', name: 'Walid' }, ends_at });
  await open({ viewer: account });
  expect(region()).toBeNull();
});

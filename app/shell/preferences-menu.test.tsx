import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '#app/session/storage.ts';
import { CurrencyProvider, useCurrency } from '#app/shared/money/currency.tsx';
import type { CurrencyHints } from '#app/shared/money/shown-currency.ts';
import { expectAccessible, renderScreen, type RenderOptions } from '#test/screen.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';

beforeEach(() => {
  clearSession();
  localStorage.clear();
});

function Shown() {
  return <p data-testid="shown">{useCurrency()}</p>;
}

function open(hints: Partial<CurrencyHints>, options: RenderOptions = {}) {
  document.cookie = 'currency=; max-age=0';
  return renderScreen(
    <CurrencyProvider hints={{ selected: null, account: null, regional: 'USD', ...hints }}>
      <PreferencesMenu locale={options.locale ?? 'en'} className="" />
      <Shown />
    </CurrencyProvider>,
    options,
  );
}

const shown = () => screen.getByTestId('shown').textContent;

test('a visitor selects dinar: prices change at once, and the next page is rendered with it', async () => {
  const { user } = await open({});
  expect(shown()).toBe('USD');
  await user.click(screen.getByRole('button', { name: 'Language and currency: English · USD' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /^LYD/ }));
  expect(shown()).toBe('LYD');
  expect(document.cookie).toContain('currency=LYD');
  expect(screen.getByRole('button', { name: 'Language and currency: English · LYD' })).toBe(document.activeElement);
});

test('the selected currency wins over that of the account, this one over that of the region', async () => {
  await open(
    { selected: 'EUR', account: 'LYD', regional: 'LYD' },
    { viewer: { currency: 'USD', currency_chosen: true } },
  );
  expect(shown()).toBe('EUR');
});

test('without a selected currency the one of the account counts, and for visitors that of the region', async () => {
  const { unmount } = await open({ regional: 'LYD' }, { viewer: { currency: 'EUR', currency_chosen: true } });
  expect(shown()).toBe('EUR');
  // For the rendering of the next page, until the session ends.
  expect(document.cookie).toContain('account_currency=EUR');
  clearSession();
  expect(document.cookie).not.toContain('account_currency=EUR');
  unmount();
  localStorage.clear();
  await open({ account: 'EUR', regional: 'LYD' });
  expect(shown()).toBe('LYD');
});

test('a currency of the account that nobody has chosen does not count', async () => {
  await open({ regional: 'LYD' }, { viewer: { currency: 'USD', currency_chosen: false } });
  expect(shown()).toBe('LYD');
});

test.each([
  ['ar', 'اللغة والعملة: العربية · USD', 'العربية'],
  ['fr', 'Langue et devise\u00a0: Français · USD', 'Français'],
] as const)('names both in %s', async (locale, name, language) => {
  const { user } = await open({}, { locale });
  await user.click(screen.getByRole('button', { name }));
  const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true');
  expect(current.map((button) => button.textContent)).toEqual([language, expect.stringMatching(/^USD · /)]);
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { WalletCard } from './wallet-card.tsx';

const wallet = {
  balance_dirham: 62_000,
  available_dirham: 12_000,
  held_dirham: 50_000,
  available_from: '2026-12-03T13:00:00.000Z',
  owed_dirham: 0,
  awaited_dirham: 0,
  lapsing_dirham: 50_000,
  invitation: null,
  entries: [],
  next_cursor: null,
};

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.replaceAll('\u00A0', ' ');

test.each([
  ['en', 'LYD 12.00', 'LYD 50.00', /available from 3 December 2026/],
  ['ar', '12.00 د.ل', '50.00 د.ل', /متاح من 3 ديسمبر 2026/],
  ['fr', '12,00 LYD', '50,00 LYD', /disponibles à partir du 3 décembre 2026/],
] as const)(
  'shows held credit apart from what can be spent, with its date: %s',
  async (locale, available, held, day) => {
    await renderScreen(<WalletCard />, { locale, viewer: {}, answers: { getWallet: wallet } });
    await screen.findByText((_, element) => element?.matches('[data-held]') ?? false);
    expect([textOf('[data-balance]'), textOf('[data-held]')]).toEqual([available, held]);
    expect(document.body.textContent).toMatch(day);
    await expectAccessible();
  },
);

import { expect, test } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { Currency } from '#contract/common.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import { CurrencyProvider } from '#app/shared/money/currency.tsx';
import { renderScreen } from '#test/screen.tsx';
import { BookedPriceLines, QuotedPriceLines } from './price-lines.tsx';

const line = (kind: PriceLine['kind'], amount_dirham: number, more: Partial<PriceLine> = {}): PriceLine => ({
  kind,
  detail: null,
  quantity: null,
  unit_dirham: null,
  amount_dirham,
  ...more,
});
const price = {
  lines: [line('nights', 300_000, { detail: 'base', quantity: 3, unit_dirham: 100_000 }), line('service_fee', 18_000)],
  total_dirham: 318_000,
  ...exchangeRates(firstRates),
};

async function textOf(Lines: typeof QuotedPriceLines, currency: Currency): Promise<string> {
  const { container } = await renderScreen(
    <CurrencyProvider hints={{ selected: currency, account: null, regional: 'USD' }}>
      <Lines {...price} />
    </CurrencyProvider>,
  );
  return container.textContent.replaceAll('\u00a0', ' ');
}

test('a quote is in the currency of the reader, with the dinar that are paid', async () => {
  expect(await textOf(QuotedPriceLines, 'USD')).toBe(
    '3 × $15.63 a night$46.88Service fee$2.81Total$49.69You pay in dinar: LYD 318.00',
  );
});

test('a quote in dinar names no other currency', async () => {
  expect(await textOf(QuotedPriceLines, 'LYD')).toBe(
    '3 × LYD 100 a nightLYD 300.00Service feeLYD 18.00TotalLYD 318.00',
  );
});

test('a booking is in dinar, with about the same in the currency of the reader', async () => {
  expect(await textOf(BookedPriceLines, 'EUR')).toContain('TotalLYD 318.00about €42.97');
  expect(await textOf(BookedPriceLines, 'LYD')).toMatch(/TotalLYD 318\.00$/);
});

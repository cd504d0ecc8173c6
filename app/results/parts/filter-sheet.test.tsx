// Loaded on demand in the product.
import '#app/ui/dialog-frame.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { CurrencyProvider } from '#app/shared/money/currency.tsx';
import { emptyQuery } from '#app/search-query/search-query.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { FilterSheet } from './filter-sheet.tsx';

const amount = (dinar: number) => ({
  ...showPrice(dinar * 1000, firstRates),
  usd_cents: dinar * 16,
  eur_cents: dinar * 14,
});
const bands = { counts: [2, 5, 9, 4, 10], lowest: amount(60), highest: amount(560) };

async function openSheet(selected: 'LYD' | 'USD' = 'LYD', counted = bands) {
  const queries: Record<string, string>[] = [];
  const rendered = await renderScreen(
    <CurrencyProvider hints={{ selected, account: null, regional: 'LYD' }}>
      <FilterSheet
        query={emptyQuery}
        scale={{ currency: 'LYD', perDinar: 1 }}
        section="price"
        onClose={() => undefined}
      />
    </CurrencyProvider>,
    {
      path: '/search',
      answers: {
        countPrices: counted,
        searchProperties: ({ query }: { query: Record<string, string> }) => {
          queries.push(query);
          return { properties: [], total: query['property_type'] ? 7 : 240, total_is_exact: true, next_cursor: null };
        },
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  if (counted.counts.length > 0) await dialog.findByRole('slider', { name: 'Minimum price per night' });
  return { ...rendered, dialog, queries };
}

test('the thumbs of the price do not pass each other, and say their value', async () => {
  const { dialog } = await openSheet();
  const low = dialog.getByRole<HTMLInputElement>('slider', { name: 'Minimum price per night' });
  const high = dialog.getByRole<HTMLInputElement>('slider', { name: 'Maximum price per night' });
  expect(document.querySelectorAll('.price-bars span')).toHaveLength(5);
  expect(low.getAttribute('aria-valuetext')).toMatch(/^Any price, from LYD.60$/);
  fireEvent.change(low, { target: { value: '260' } });
  expect(low.getAttribute('aria-valuetext')).toMatch(/^LYD.260$/);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Minimum/ }).value).toBe('260');
  // Bars of other prices are told apart.
  expect(document.querySelectorAll('.price-bars [data-in]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('.price-bars span:not([data-in])').length).toBeGreaterThan(0);
  fireEvent.change(high, { target: { value: high.min } });
  expect(high.value).toBe('261');
  fireEvent.change(high, { target: { value: high.max } });
  expect(high.value).toBe(high.max);
  expect(high.getAttribute('aria-valuetext')).toMatch(/^Any price, .* and above$/);
  await expectAccessible();
});

test.each([
  ['٣٠٠', '300'],
  ['150.00', '150'],
  ['250.500 د.ل', '251'],
  ['LYD 1,250', '1250'],
])('a price that is typed as %j is searched for as %s', async (typed, price) => {
  const { dialog, queries } = await openSheet();
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Minimum/ });
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(typed);
  await expect.poll(() => queries.at(-1)).toMatchObject({ min_price: price });
});

test('a price that is typed in dinar stays in dinar where prices are shown in dollars', async () => {
  const { dialog, queries, user, address } = await openSheet('USD');
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Maximum/ });
  fireEvent.change(field, { target: { value: '400 د.ل' } });
  expect(field.value).toBe('400 د.ل');
  await expect.poll(() => queries.at(-1)).toMatchObject({ max_price: '400' });
  expect(field.parentElement!.textContent).toContain('LYD');
  await user.click(await dialog.findByRole('button', { name: /^Show/ }));
  await expect.poll(address).toBe('/search?max_price=400&price_currency=LYD');
});

test.each([
  ['$32', '200', 'USD'],
  ['32 دولار', '200', 'USD'],
  ['US$ 32.00', '200', 'USD'],
  ['28 €', '200', 'EUR'],
  ['28 euros', '200', 'EUR'],
  ['٢٨ يورو', '200', 'EUR'],
])('a price that is typed as %j is searched for as %s dinar and stays in %s', async (typed, dinar, currency) => {
  const { dialog, queries, user, address } = await openSheet();
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Maximum/ });
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(typed);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => queries.at(-1)).toMatchObject({ max_price: dinar });
  await user.click(await dialog.findByRole('button', { name: /^Show/ }));
  await expect.poll(address).toBe(`/search?max_price=${dinar}&price_currency=${currency}`);
});

test('a price in another currency is told the expected one where no rate is known', async () => {
  const { dialog } = await openSheet('LYD', { ...bands, counts: [] });
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Maximum/ });
  fireEvent.change(field, { target: { value: '$30' } });
  expect(field.value).toBe('$30');
  expect(dialog.getByText('Prices here are in LYD. Type the price without a currency.')).toBeDefined();
});

test('a price that cannot be read stays, and is named', async () => {
  const { dialog } = await openSheet();
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Minimum/ });
  fireEvent.change(field, { target: { value: 'cheap' } });
  expect(field.value).toBe('cheap');
  expect(dialog.getByText(/^This is not a number/)).toBeDefined();
});

test('shows the number of homes of the draft, searches for it at the last button, and clears it', async () => {
  const { dialog, user, queries, address } = await openSheet();
  const clear = dialog.getByRole<HTMLButtonElement>('button', { name: 'Clear all' });
  expect(await dialog.findByRole('button', { name: 'Show 240 homes' })).toBeDefined();
  expect(clear.disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Villa' }));
  await user.click(dialog.getAllByRole('button', { name: '1+' })[0]!);
  await user.click(dialog.getByRole('checkbox', { name: /^Generator: / }));
  for (const name of [/^Families only: /, /^Instant book: /, /^Cash on arrival: /])
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false);
  const show = await dialog.findByRole('button', { name: 'Show 7 homes' });
  await expect
    .poll(() => queries.at(-1))
    .toMatchObject({ property_type: 'villa', bedrooms: '1', amenities: 'generator', limit: '1' });
  await user.click(clear);
  expect(await dialog.findByRole('button', { name: 'Show 240 homes' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Villa' }));
  await user.click(show);
  await expect.poll(address).toBe('/search?propertyType=villa');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { PriceFall } from './price-fall.tsx';

const less = { dirham: 20_000, usd_cents: 412, eur_cents: 380 };

test('says by how much a night costs less, in the currency and the language of the reader', async () => {
  await renderScreen(<PriceFall less={less} />);
  expect(screen.getByText(/less a night than when you saved it/).textContent).toMatch(/^\$4\.12 less a night/);
});

test('says it in Arabic', async () => {
  await renderScreen(<PriceFall less={less} />, { locale: 'ar' });
  expect(screen.getByText(/لليلة مما كان عندما حفظته/)).toBeDefined();
});

test('says nothing where no price has fallen', async () => {
  const { container } = await renderScreen(<PriceFall less={null} />);
  expect(container.querySelector('p')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { DiscountField } from './discount-field.tsx';

/** As the quote: the discount is rounded, not what is left. 5 % of 10.10 dinar are 0.51. */
test('a night with a discount costs what guests are quoted', async () => {
  await renderScreen(<DiscountField label="Weekly" percent={5} nightDirham={10_100} onChange={() => {}} />);
  expect(screen.getByText(/9\.59/)).toBeDefined();
});

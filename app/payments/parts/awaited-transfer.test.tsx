import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { AwaitedTransferSheet } from './awaited-transfer.tsx';

const transfer = {
  reference: 'DYB-4471-2618',
  amount_dirham: 318_000,
  bank: 'Jumhouria Bank',
  holder: 'Diyar for tourism services',
  account: 'LY83002048000020100120361',
  awaited_until: '2026-11-24T10:00:00.000Z',
};

test('shows what belongs on the transfer, each with a button that copies it', async () => {
  const onPayAnotherWay = vi.fn<() => void>();
  await renderScreen(<AwaitedTransferSheet transfer={transfer} tripId="trip" onPayAnotherWay={onPayAnotherWay} />, {
    viewer: {},
    answers: {},
  });
  expect(screen.getByText('LY83 0020 4800 0020 1001 2036 1')).toBeDefined();
  await expectAccessible();
  for (const name of ['Copy the reference', 'Copy the amount', 'Copy the account']) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
  expect(onPayAnotherWay).toHaveBeenCalledOnce();
});

test('a copy that was kept for use without a connection offers no other way to pay', async () => {
  await renderScreen(
    <AwaitedTransferSheet transfer={{ ...transfer, account: 'diyar', awaited_until: null }} tripId="trip" />,
    {
      viewer: {},
      answers: {},
    },
  );
  expect(screen.getByText('diyar')).toBeDefined();
  expect(screen.queryByText(/^Your dates are kept/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
});

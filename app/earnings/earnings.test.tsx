import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addMonths } from '#contract/days.ts';
import type { EarningsOverview, PayoutAccount } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type RenderOptions } from '#test/screen.tsx';
import Earnings from './earnings.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const reference = 'DYR-4471-2610';
const nothing = { amount_dirham: 0, count: 0 };
const overview: EarningsOverview = {
  month: '2026-11',
  year: 2026,
  earned_dirham: 0,
  earned_before_dirham: 376_000,
  other_dirham: 0,
  coming: { amount_dirham: 0, stays: 0, until: null },
  held_dirham: 0,
  on_its_way: nothing,
  paid_out: nothing,
  returned: nothing,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: addMonths('2025-12', index),
    online_dirham: index === 9 ? 200_000 : 0,
    cash_dirham: index === 9 ? 176_000 : 0,
  })),
  properties: [],
  returns: [],
  fees: {
    owed_dirham: 24_000,
    credit_dirham: 0,
    charges: [],
    statements: [
      {
        id,
        reference,
        month: '2026-10',
        due_on: '2026-11-08',
        amount_dirham: 24_000,
        left_dirham: 24_000,
        state: 'overdue',
        steps: [
          { step: 'reminder', on: '2026-11-15', state: 'taken' },
          { step: 'instant_book', on: '2026-12-08', state: 'planned' },
        ],
      },
    ],
    transfer_to: { bank: 'Jumhouria Bank', iban: 'LY83002048000020100120361' },
    earlier_dirham: 0,
    next_payout: null,
  },
};
const account: PayoutAccount = {
  id,
  kind: 'iban',
  provider: 'Jumhouria Bank, Janzour',
  holder: 'Nadia Host',
  number_end: '0361',
  state: 'unverified',
  refusal: null,
  created_at: '2026-11-28T10:00:00.000Z',
  effective_at: '2026-11-28T10:00:00.000Z',
  decided_at: null,
};

const open = (options: RenderOptions = {}) =>
  renderScreen(<Earnings />, {
    path: '/host/earnings',
    viewer: { role: 'host' },
    ...options,
    answers: {
      listEarningsHosts: { hosts: [{ host_id: id, name: 'Nadia', is_own: true, is_limited: false }] },
      getEarningsOverview: overview,
      listPayouts: { payouts: [], next_cursor: null },
      getPayoutAccount: { current: null, change: null },
      ...options.answers,
    },
  });

test('an overdue statement of fees says since when, what follows, and how it is transferred', async () => {
  const { user } = await open();
  const fees = within(await screen.findByRole('region', { name: 'Fees you owe for cash stays' }));
  expect(fees.getAllByText(/24\.00/).length).toBeGreaterThan(0);
  expect(fees.getByText(/^Overdue since 8 Nov/)).toBeTruthy();
  expect(fees.getByText(/we have reminded you/)).toBeTruthy();
  expect(fees.getByText(/instant book is switched off/)).toBeTruthy();
  await expectAccessible();
  await user.click(fees.getByRole('button', { name: `Copy: ${reference}` }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(reference);
});

test('the months are a table too, in Arabic', async () => {
  const { user } = await open({ locale: 'ar' });
  await user.click(await screen.findByLabelText('جدول'));
  const row = screen.getByRole('row', { name: /سبتمبر 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('200.00'), expect.stringContaining('176.00'), expect.stringContaining('376.00')]);
  await expectAccessible();
});

test('payout details are refused with a wrong IBAN, and shown as being checked once they are stored', async () => {
  const { user, bodiesOf, answer } = await open({ answers: { savePayoutAccount: { current: account, change: null } } });
  await user.click(await screen.findByRole('button', { name: 'Add payout details' }));
  await user.type(screen.getByLabelText('Bank and branch'), account.provider);
  await user.type(screen.getByLabelText('Name on the account'), account.holder);
  await user.type(screen.getByLabelText('IBAN'), 'LY83 0020 4800');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/^A Libyan IBAN is LY and 23 digits/)).toBeTruthy();
  expect(bodiesOf('savePayoutAccount')).toEqual([]);
  await expectAccessible();
  answer({ getPayoutAccount: { current: account, change: null } });
  await user.type(screen.getByLabelText('IBAN'), ' 0020 1001 2036 1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('We are checking it')).toBeTruthy();
  expect(screen.getByText(/0361$/)).toBeTruthy();
});

test('the statement of the chosen month is saved as a PDF and as CSV', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, calls } = await open({
    answers: {
      getEarningsStatement: new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
      listStatementStays: new Response('csv', { headers: { 'content-type': 'text/csv' } }),
    },
  });
  await user.selectOptions(await screen.findByLabelText('Month of the statement'), '2026-10');
  await user.click(screen.getByRole('button', { name: 'Statement' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await vi.waitFor(() => expect(saved).toEqual(['earnings-2026-10.pdf', 'earnings-2026-10.csv']));
  for (const one of ['getEarningsStatement', 'listStatementStays']) {
    expect(calls.find(({ operationId }) => operationId === one)?.query).toMatchObject({ month: '2026-10' });
  }
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReconciliationDay, ReconciliationItem } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminReconciliationDay from './reconciliation-day.tsx';

const none = { count: 0, ours_dirham: 0, theirs_dirham: 0, without_reason: 0 };
const day: ReconciliationDay = {
  source: 'adfali',
  day: '2026-01-19',
  piles: { matched: none, amount_differs: none, only_ours: none, only_theirs: none },
  explained_dirham: 0,
  open_dirham: 0,
  imports: [],
  closed: null,
  needs_other_admin: false,
  can_close: false,
  earlier: null,
  later: null,
};
const item: ReconciliationItem = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  pile: 'amount_differs',
  ours: {
    payment_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
    booking_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
    number: 'DY-4K7QX-2M9RT',
    payer_name: 'Hamza Treki',
    at: '2026-01-19T09:22:00.000Z',
    amount_dirham: 1_860_000,
  },
  theirs: {
    line_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
    reference: 'T-551902',
    our_reference: null,
    at: '2026-01-19T09:22:00.000Z',
    payer: null,
    amount_dirham: 1_810_000,
  },
  difference_dirham: -50_000,
  matched_how: 'reference',
  can_unmatch: false,
  reason: null,
};
const different: ReconciliationDay = {
  ...day,
  piles: {
    ...day.piles,
    amount_differs: { count: 1, ours_dirham: 1_860_000, theirs_dirham: 1_810_000, without_reason: 1 },
  },
  imports: [
    {
      id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
      file_name: 'adfali.csv',
      line_count: 1,
      imported_at: '2026-01-20T07:02:00.000Z',
      by_name: 'Tariq',
      repeated_at: null,
    },
  ],
};

const open = (answers: Answers, params = { source: 'adfali', day: '2026-01-19' }) => {
  const Screen = AdminReconciliationDay as unknown as (props: { params: typeof params }) => React.ReactNode;
  return renderScreen(<Screen params={params} />, {
    path: `/admin/finance/reconciliation/${params.source}/${params.day}`,
    viewer: { role: 'admin' },
    answers,
  });
};

test('a day without a statement says what is missing', async () => {
  await open({ getReconciliationDay: day });
  expect(await screen.findByText('No statement has been imported for this day.')).toBeDefined();
  expect(screen.getByText('Import the statement')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the day' }).disabled).toBe(true);
  await expectAccessible();
});

test('a day that does not exist leads to the list', async () => {
  await open({}, { source: 'adfali', day: '2026-02-31' });
  expect(await screen.findByText('There is no such day')).toBeDefined();
});

test('a reason needs a code and words, and is sent with both', async () => {
  const { bodiesOf, answer } = await open({
    getReconciliationDay: different,
    listReconciliationItems: { items: [item], next_cursor: null },
    writeDifferenceReason: { without_reason: 0 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Write a reason: DY-4K7QX-2M9RT' }));
  const form = within(screen.getByRole('region', { name: 'Amount differs' }));
  fireEvent.click(form.getByRole('button', { name: 'Keep the reason' }));
  expect(form.getByText('Choose why it differs')).toBeDefined();
  expect(form.getByText('Write in a few words why it differs')).toBeDefined();
  await expectAccessible();
  fireEvent.click(form.getByRole('button', { name: 'They took a part' }));
  fireEvent.change(form.getByLabelText('In words'), { target: { value: 'They took what was there' } });
  const reason = {
    code: 'partial_capture' as const,
    note: 'They took what was there',
    by_name: 'Najla',
    at: '2026-01-20T08:00:00.000Z',
    posting: null,
  };
  answer({ listReconciliationItems: { items: [{ ...item, reason }], next_cursor: null } });
  fireEvent.click(form.getByRole('button', { name: 'Keep the reason' }));
  expect(await screen.findByText('Najla')).toBeDefined();
  expect(bodiesOf('writeDifferenceReason')).toEqual([
    { item_id: item.id, reason: 'partial_capture', note: 'They took what was there' },
  ]);
});

test('a match by hand can be undone', async () => {
  const { bodiesOf, answer } = await open({
    getReconciliationDay: different,
    listReconciliationItems: { items: [{ ...item, matched_how: 'hand', can_unmatch: true }], next_cursor: null },
    matchStatementLine: { pile: 'only_theirs' },
  });
  const undo = await screen.findByRole('button', { name: 'Undo the match: DY-4K7QX-2M9RT' });
  expect(screen.getByText('By hand')).toBeDefined();
  await expectAccessible();
  answer({ listReconciliationItems: { items: [item], next_cursor: null } });
  fireEvent.click(undo);
  expect(await screen.findByText('The match is withdrawn')).toBeDefined();
  expect(bodiesOf('matchStatementLine')).toEqual([{ payment_id: null }]);
});

test('the author of a reason is told that another administrator closes the day', async () => {
  await open({
    getReconciliationDay: {
      ...different,
      piles: { ...different.piles, amount_differs: { ...different.piles.amount_differs, without_reason: 0 } },
      needs_other_admin: true,
    },
    listReconciliationItems: { items: [], next_cursor: null },
  });
  expect(await screen.findByText('You wrote reasons, so another administrator closes the day')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the day' }).disabled).toBe(true);
  await expectAccessible();
});

test('a file that is wrong is refused line by line', async () => {
  await open({
    getReconciliationDay: day,
    importStatement: refusal(
      400,
      'statement_wrong',
      { 'csv.3': 'The reference is missing' },
      'Line 3 of this file is wrong.',
    ),
  });
  const file = new File(['reference,amount\n'], 'day.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('File of the statement'), { target: { files: [file] } });
  expect(await screen.findByText('Line 3 of this file is wrong.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Line 3: The reference is missing');
  await expectAccessible();
});

test('a closed day offers nothing but to look', async () => {
  await open({
    getReconciliationDay: { ...different, closed: { at: '2026-01-20T09:00:00.000Z', by_name: 'Najla' } },
    listReconciliationItems: { items: [item], next_cursor: null },
  });
  expect(await screen.findByText('DY-4K7QX-2M9RT')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Write a reason/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
});

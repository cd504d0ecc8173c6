import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { ChangePreview } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

const reservation = {
  id: 'r1',
  check_in: '2036-04-12',
  check_out: '2036-04-14',
  total_dirham: 212_000,
  payment_choice: 'online',
  cash_dirham: 0,
  granted_refund_dirham: 0,
  granted_refund_fee_dirham: 0,
  status: 'paid',
  ...exchangeRates(firstRates),
  eur_rate: 7,
  guest: { name: 'Nuri' },
  property: { title: 'Quiet house' },
} as const;

function previewOf({ query }: Call): ChangePreview {
  const nights = query['check_out'] === '2036-04-15' ? 3 : 2;
  const price = Number(query['nights_dirham'] ?? nights * 100_000);
  const total_dirham = price * 1.06;
  return {
    check_in: query['check_in']!,
    check_out: query['check_out']!,
    nights,
    lines: [
      { kind: 'nights', detail: null, quantity: nights, unit_dirham: null, amount_dirham: price },
      { kind: 'service_fee', detail: null, quantity: null, unit_dirham: null, amount_dirham: total_dirham - price },
    ],
    total_dirham,
    difference_dirham: total_dirham - 212_000,
    host_share_dirham: price,
    host_difference_dirham: price - 200_000,
    calendar_nights_dirham: nights * 100_000,
  };
}

/** Waits for a text whose amounts are elements of their own: the elements around them match. */
const sentence = (text: RegExp) => screen.findAllByText((_, element) => text.test(element?.textContent ?? ''));

async function open(kind: 'change' | 'offer', answers: Answers = {}) {
  const [onClose, onChanged] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const rendered = await renderScreen(
    <ProposeDialog kind={kind} reservation={reservation} onClose={onClose} onChanged={onChanged} />,
    { viewer: { role: 'host' }, answers: { previewChange: previewOf, ...answers } },
  );
  const dialog = within(await screen.findByRole('dialog'));
  return { ...rendered, dialog, onClose, onChanged };
}

test('shows what other dates come to before they are sent, and sends the total that was shown', async () => {
  const { dialog, bodiesOf, onClose, onChanged } = await open('change', { proposeChange: {} });
  fireEvent.change(dialog.getByLabelText('Check-out'), { target: { value: '2036-04-15' } });
  expect(await dialog.findByLabelText('Price of the 3 nights')).toBeTruthy();
  expect(await sentence(/The guest pays .*106\.00.* more, online/)).toBeTruthy();
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(bodiesOf('proposeChange')).toEqual([
    {
      check_in: '2036-04-12',
      check_out: '2036-04-15',
      nights_dirham: null,
      message: null,
      shown_total_dirham: 318_000,
    },
  ]);
});

test('says how far an offer is from the calendar, and what the host receives', async () => {
  const { dialog } = await open('offer');
  fireEvent.change(await dialog.findByLabelText('Price of the 2 nights'), { target: { value: '180' } });
  expect(await sentence(/The calendar says .*200\.00.*: this is 10% less\./)).toBeTruthy();
  expect(dialog.getByText(/counts as approved/)).toBeTruthy();
});

test('refuses what changes nothing, and shows why nights cannot be had', async () => {
  const { dialog, bodiesOf, answer } = await open('change');
  await dialog.findByLabelText('Price of the 2 nights');
  await dialog.findByText('The price stays the same.');
  fireEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await dialog.findByText('Nothing would change. Choose other dates or another price.')).toBeTruthy();
  const detail = 'Some of these nights are taken.';
  answer({ previewChange: refusal(409, 'change_nights_taken', undefined, detail) });
  fireEvent.change(dialog.getByLabelText('Check-out'), { target: { value: '2036-04-15' } });
  expect(await dialog.findByText(detail)).toBeTruthy();
  expect(bodiesOf('proposeChange')).toEqual([]);
  await expectAccessible();
});

test('keeps what was typed where it could not be sent', async () => {
  const { dialog, onClose } = await open('change', {
    proposeChange: refusal(400, 'blocked_phone', undefined, 'No phone numbers before payment.'),
  });
  fireEvent.change(await dialog.findByLabelText('Price of the 2 nights'), { target: { value: '150' } });
  fireEvent.change(dialog.getByLabelText('A word to the guest (optional)'), { target: { value: '091 234 5678' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await dialog.findByText('No phone numbers before payment.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('A word to the guest (optional)').value).toBe('091 234 5678');
  expect(onClose).not.toHaveBeenCalled();
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

const booking = { id: '22222222-2222-4222-8222-222222222222', status: 'approved' } as unknown as Booking;

const awaitsCode = { id: 'payment', status: 'redirected', next_step: 'code', code_tries_left: 5, failure: null };

async function openCodeForm() {
  const onPayAgain = vi.fn<() => void>();
  const rendered = await renderScreen(
    <PaymentOutcome paymentId="payment" booking={booking} onPayAgain={onPayAgain} />,
    {
      viewer: {},
      answers: {
        getPayment: awaitsCode,
        confirmPayment: refusal(400, 'payment_code_wrong', undefined, 'Wrong: 4 tries are left.'),
      },
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Code' });
  const send = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm the payment' }));
  };
  return { ...rendered, onPayAgain, field: field as HTMLInputElement, send };
}

test('says how many tries are left after a wrong code, also once another one is typed', async () => {
  const { answer, field, send } = await openCodeForm();
  answer({ getPayment: { ...awaitsCode, code_tries_left: 4 } });
  send('2222');
  expect(await screen.findByText('Wrong: 4 tries are left.')).toBeDefined();
  expect(field.value).toBe('');
  await expectAccessible();
  fireEvent.change(field, { target: { value: '3' } });
  expect(await screen.findByText('4 tries are left.')).toBeDefined();
});

test('shows that a payment was stopped after too many wrong codes, and how to go on', async () => {
  const { answer, send, onPayAgain } = await openCodeForm();
  const stopped = { ...awaitsCode, status: 'failed', next_step: null, code_tries_left: null, failure: 'CODES_USED_UP' };
  answer({ getPayment: stopped, confirmPayment: refusal(400, 'payment_codes_used_up', undefined, 'Stopped.') });
  send('2226');
  expect(
    await screen.findByText(/^Too many codes were wrong, so we stopped this payment\. Nothing was charged/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onPayAgain).toHaveBeenCalledOnce();
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { keepDraft } from '#app/session/use-draft.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';

const viewerId = '11111111-1111-4111-8111-111111111111';
import { PaymentOutcome } from './payment-outcome.tsx';

const booking = { id: '22222222-2222-4222-8222-222222222222', status: 'approved' } as unknown as Booking;

const awaitsCode = {
  id: 'payment',
  status: 'redirected',
  method: 'adfali',
  next_step: 'code',
  code_tries_left: 5,
  code_again_at: '2026-01-01T10:00:00.000Z',
  failure: null,
  failure_label: null,
};

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
  const stopped = {
    ...awaitsCode,
    status: 'failed',
    next_step: null,
    code_tries_left: null,
    failure: 'CODES_USED_UP',
    failure_label: 'Too many codes were wrong, so we stopped this payment. Nothing was charged.',
  };
  answer({ getPayment: stopped, confirmPayment: refusal(400, 'payment_codes_used_up', undefined, 'Stopped.') });
  send('2226');
  expect(
    await screen.findByText(/^Too many codes were wrong, so we stopped this payment\. Nothing was charged/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onPayAgain).toHaveBeenCalledOnce();
});

test('asks for another code to the number that was typed, and shows why it is refused', async () => {
  keepDraft(`payment-${booking.id}`, viewerId, { mobile_number: '0913632323' });
  const { answer, bodiesOf } = await openCodeForm();
  expect(screen.getByText('0913632323')).toBeDefined();
  answer({ sendPaymentCode: refusal(400, 'payment_refused', undefined, 'Wait a few minutes.') });
  fireEvent.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText('Wait a few minutes.')).toBeDefined();
  expect(bodiesOf('sendPaymentCode')).toEqual([{ mobile_number: '0913632323' }]);
  await expectAccessible();
});

test('takes Arabic digits, and asks for as many as the method sends', async () => {
  const { field, send, bodiesOf } = await openCodeForm();
  send('١١١');
  expect(await screen.findByText('Type the 4 digits of the code.')).toBeDefined();
  send('١٢٣٤');
  await expect.poll(() => bodiesOf('confirmPayment')).toEqual([{ code: '1234' }]);
  expect(field.autocomplete).toBe('one-time-code');
});

test('a payment without an outcome is neither paid nor lost, and no second one is offered', async () => {
  await renderScreen(<PaymentOutcome paymentId="payment" booking={booking} onPayAgain={() => undefined} />, {
    viewer: {},
    answers: { getPayment: { ...awaitsCode, status: 'unknown', next_step: null, code_tries_left: null } },
  });
  expect(await screen.findByRole('heading', { name: 'We do not know yet' })).toBeDefined();
  expect(screen.getByText(/^This payment is neither made nor lost/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await expectAccessible();
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { PayForm } from './pay-form.tsx';

const booking = {
  id: '22222222-2222-4222-8222-222222222222',
  status: 'approved',
  total_dirham: 318_000,
  paid_dirham: 0,
  due_dirham: 318_000,
  expires_at: null,
  actions: ['pay'],
} as unknown as Booking;

const payment = { id: 'payment', next_step: 'code', redirect_url: null };

const sadad = { method: 'sadad', least_dirham: 5000, most_dirham: 1_500_000 };

async function openForm(
  methods: readonly PaymentMethod[],
  { wallet = 0, due = 318_000, answers = {} }: { wallet?: number; due?: number; answers?: Answers } = {},
) {
  sessionStorage.clear();
  const total_dirham = 318_000;
  const billed = { ...booking, usd_rate: 6.4, total_dirham: Math.max(due, total_dirham), due_dirham: due };
  const [onStarted, onChanged] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()];
  const rendered = await renderScreen(<PayForm booking={billed} onStarted={onStarted} onChanged={onChanged} />, {
    viewer: {},
    answers: {
      listPaymentMethods: { methods, limits: [sadad], wallet_dirham: wallet },
      payBooking: { payment },
      ...answers,
    },
  });
  await screen.findByText(/Diyar never sees your card/);
  return {
    ...rendered,
    onStarted,
    onChanged,
    button: () => screen.getByRole('button', { name: /^Pay/ }),
    pay: () => fireEvent.click(screen.getByRole('button', { name: /^Pay/ })),
    fill: (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } }),
    sent: () => rendered.bodiesOf('payBooking'),
  };
}

/** The text of an element with plain spaces. */
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00A0', ' ');

test('shows the fields of a method and refuses invalid values', async () => {
  const { fill, pay, sent, onStarted } = await openForm(['sadad']);
  fill('Mobile number', '071 234 5678');
  pay();
  expect(document.body.textContent).toContain('Enter a Libyan mobile number, like 0912345678.');
  fill('Mobile number', '091 234 5678');
  expect(document.body.textContent).not.toContain('Enter a Libyan mobile number');
  fill('Year of birth', '85');
  pay();
  expect(screen.getByText(/^Enter the year of birth/)).toBeDefined();
  await expectAccessible();
  expect(sent()).toEqual([]);
  fill('Year of birth', '1985');
  pay();
  await expect.poll(() => onStarted.mock.calls).toEqual([['payment']]);
  expect(sent()).toEqual([{ method: 'sadad', mobile_number: '0912345678', birth_year: 1985 }]);
});

test.each([
  ['adfali', ['Mobile number']],
  ['tlync', ['Mobile number']],
  ['sadad', ['Mobile number', 'Year of birth']],
  ['local_card', []],
] as [PaymentMethod, string[]][])('%s asks for %j', async (method, names) => {
  await openForm([method]);
  const fields = ['Mobile number', 'Year of birth'].filter((name) => screen.queryByLabelText(name) !== null);
  expect(fields).toEqual(names);
});

test('sends the part from the wallet with the method that pays the rest', async () => {
  const { pay, button, sent } = await openForm(['sandbox'], { wallet: 50_000 });
  expect(textOf(button())).toBe('Pay LYD 318.00');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Use wallet credit/ }));
  expect(textOf(button())).toBe('Pay LYD 268.00');
  expect([...document.querySelectorAll('dd')].map(textOf)).toEqual(['LYD 50.00', 'LYD 268.00']);
  pay();
  await expect.poll(sent).toEqual([{ method: 'sandbox', wallet_dirham: 50_000 }]);
});

test('pays from the wallet alone if its balance covers the amount', async () => {
  const { pay, button, sent } = await openForm(['sandbox'], { wallet: 900_000 });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Use wallet credit/ }));
  expect(textOf(button())).toBe('Pay LYD 318.00');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  pay();
  await expect.poll(sent).toEqual([{ method: 'wallet', wallet_dirham: 318_000 }]);
});

test('repeats a call with the same idempotency key after a lost connection', async () => {
  const keys: (string | null)[] = [];
  const { pay } = await openForm(['sandbox'], {
    answers: {
      payBooking: ({ idempotencyKey }: { idempotencyKey: string | null }) => {
        keys.push(idempotencyKey);
        throw new TypeError('no connection');
      },
    },
  });
  pay();
  expect(await screen.findByText('There is no connection. Try again: you will not be charged twice.')).toBeDefined();
  pay();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toMatch(/./);
  expect(keys[1]).toBe(keys[0]);
});

test('uses a new idempotency key after a refusal', async () => {
  const keys: (string | null)[] = [];
  const { pay } = await openForm(['sandbox'], {
    answers: {
      payBooking: ({ idempotencyKey }: { idempotencyKey: string | null }) => {
        keys.push(idempotencyKey);
        return refusal(422, 'payment_failed', undefined, 'The gateway refused.');
      },
    },
  });
  pay();
  expect(await screen.findByText('The gateway refused.')).toBeDefined();
  pay();
  await expect.poll(() => new Set(keys).size).toBe(2);
});

test('shows the error and refetches the booking if its status has changed', async () => {
  const { pay, onChanged } = await openForm(['sandbox'], {
    answers: { payBooking: refusal(409, 'state_moved_on', undefined, 'The request has expired.') },
  });
  pay();
  expect(await screen.findByText('The request has expired.')).toBeDefined();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('tells before the choice how many payments a method takes, and what is paid now', async () => {
  const { button, fill, pay, sent } = await openForm(['sadad', 'mpgs'], { due: 2_120_000 });
  expect(textOf(document.body)).toContain('At most LYD 1,500.00 at once: 2 payments, or the rest in another way.');
  expect(textOf(button())).toBe('Pay LYD 1,500.00');
  expect(textOf(document.body)).toContain('Then LYD 620.00 is left');
  fill('Mobile number', '0921234567');
  fill('Year of birth', '1985');
  pay();
  expect(screen.getByText(/^This service works with numbers that begin with 091 or 093/)).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Visa or Mastercard/ }));
  expect(textOf(document.body)).toContain('At the rate of your booking: LYD 6.40 for 1 US dollar.');
  // What was typed stays when the method changes.
  fireEvent.click(screen.getByRole('radio', { name: /^Sadad/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('0921234567');
});

test.each(['en', 'ar'] as const)(
  'a foreign card is charged in dollars, at the rate of the booking (%s)',
  async (locale) => {
    await renderScreen(
      <PayForm
        booking={{ ...booking, usd_rate: 6.4, due_dirham: 318_000 }}
        onStarted={() => undefined}
        onChanged={() => undefined}
      />,
      {
        viewer: {},
        locale,
        answers: { listPaymentMethods: { methods: ['mpgs'], limits: [], wallet_dirham: 0 } },
      },
    );
    const charged = locale === 'en' ? /^Charged to your card:.*\$49\.69/ : /^يُخصم من بطاقتك:.*49\.69/;
    const rate = locale === 'en' ? /^At the rate of your booking/ : /^بسعر حجزك/;
    await expect.poll(() => document.body.textContent).toMatch(new RegExp(charged.source.slice(1)));
    expect(document.body.textContent).toMatch(new RegExp(rate.source.slice(1)));
  },
);

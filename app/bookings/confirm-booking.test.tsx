import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { exchangeRates, showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { PropertyDetail, Quote } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import BookingPanel from './booking-panel.tsx';
import ConfirmBooking from './confirm-booking.tsx';
import { useBookingForm } from './use-booking-form.ts';

const person = { id: '1', name: 'Aisha Musa', email: 'aisha@example.ly', role: 'guest' } as const;
// Only the fields that the components read.
const home = {
  id: 'p1',
  title: 'House by the palms',
  photos: [],
  nightly: showPrice(300_000, firstRates),
  rating: null,
  instant_book: false,
  pay_at_property: true,
  online_part_percent: 30,
  capacity: 4,
  property_type: 'house',
  location: 'Gharyan',
  text_language: 'en',
  check_in_time: '15:00',
  check_out_time: '11:00',
  cancellation_policy: 'flexible',
  family_only: true,
  standard_rules: [],
  house_rules: ['Quiet from eleven.'],
  place: { id: 'derna' },
  host: { name: 'Salem' },
} as unknown as PropertyDetail;
const stay = { check_in: '2037-03-09', check_out: '2037-03-12' };
const quote = {
  ...stay,
  property_id: 'p1',
  nights: 3,
  guests: 2,
  lines: [{ kind: 'nights', detail: 'base', quantity: 3, unit_dirham: 320_000, amount_dirham: 960_000 }],
  nightly: home.nightly,
  total_dirham: 960_000,
  total_usd_cents: 15_000,
  ...exchangeRates(firstRates),
  free_cancellation_until: '2037-03-08T13:00:00.000Z',
  parts: { online_dirham: 288_000, cash_dirham: 672_000 },
} as unknown as Quote;
const dearer: Quote = { ...quote, total_dirham: 992_000, total_usd_cents: 15_500 };
const choice = { ...stay, guests: { adults: 2, children: 0, infants: 0 } };
const ignore = () => undefined;

function Screen({ property }: { property: PropertyDetail }) {
  const [isReviewing, setReviewing] = useState(false);
  const form = useBookingForm({
    property,
    choice,
    changeChoice: ignore,
    initialQuote: { ...stay, guests: 2, quote },
    isSample: false,
    onDaysChanged: ignore,
  });
  return (
    <main>
      <h1>House by the palms</h1>
      <BookingPanel property={property} form={form} onChooseDates={ignore} onReview={() => setReviewing(true)} />
      {isReviewing && (
        <ConfirmBooking property={property} form={form} onChooseDates={ignore} onClose={() => setReviewing(false)} />
      )}
    </main>
  );
}

async function review({ property = home, answers = {} }: { property?: PropertyDetail; answers?: Answers } = {}) {
  const rendered = await renderScreen(<Screen property={property} />, {
    path: '/properties/p1',
    viewer: person,
    answers: { getQuote: quote, requestBooking: { id: 'b1', changes: [] }, ...answers },
  });
  fireEvent.click(screen.getByRole('button', { name: property.instant_book ? 'Book now' : 'Request to book' }));
  const sheet = await screen.findByRole('dialog');
  return { ...rendered, sheet, inSheet: within(sheet) };
}

const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: /^These rules suit the 2 of us/ }));
const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
/** What is paid when, as "label amount". */
const times = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('dl')]
    .at(-1)!
    .textContent.replaceAll(/\s+/g, ' ')
    .replaceAll('\u2068', '')
    .replaceAll('\u2069', '');

test('the sheet shows home, dates, guests, price and rules, and nothing is sent before the rules are agreed to', async () => {
  const { sheet, inSheet, bodiesOf, address } = await review();
  expect(inSheet.getByRole('heading', { name: 'Is everything right?' })).toBeDefined();
  expect(sheet.textContent).toContain('House by the palms');
  expect(sheet.textContent).toContain('2 adults');
  expect(sheet.textContent).toContain('Families only');
  expect(sheet.textContent).toContain('Quiet from eleven.');
  await expectAccessible();
  press('Request to book');
  expect(await inSheet.findByText('One tick is missing: the house rules.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(bodiesOf('requestBooking')).toEqual([]);
  tick();
  expect(inSheet.queryByText('One tick is missing: the house rules.')).toBeNull();
  press('Request to book');
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  expect(bodiesOf('requestBooking')).toMatchObject([{ ...stay, quoted_total_dirham: 960_000 }]);
});

test('the way of paying decides what is paid when and until when leaving is free', async () => {
  const atDoor = { ...quote, free_cancellation_until: '2037-03-09T13:00:00.000Z' };
  const { sheet, inSheet, answer } = await review();
  expect(times(sheet)).toMatch(/^Nownothing.*After Salem says yes, onlineLYD 960.*At the door, in cashnothing$/);
  expect(
    inSheet.getByText(/^Cancelling is free until .*8 March.*; after that the first night is kept\.$/),
  ).toBeDefined();
  answer({ getQuote: atDoor });
  fireEvent.click(inSheet.getByRole('radio', { name: 'Pay at the property, cash' }));
  expect(
    await inSheet.findByText(/^Cancelling is free until .*9 March.*because nothing has been paid\.$/),
  ).toBeDefined();
  expect(times(sheet)).toMatch(/^Nownothing.*At the door, in cashLYD 960/);
  expect(times(sheet)).not.toContain('says yes');
  answer({ getQuote: quote });
  fireEvent.click(inSheet.getByRole('radio', { name: /^Part online/ }));
  expect(await inSheet.findByText(/^Cancelling is free until .*8 March.*first night is kept\.$/)).toBeDefined();
  expect(times(sheet)).toMatch(/says yes, onlineLYD 288.*At the door, in cashLYD 672/);
});

test('an instant booking says what is paid within a day', async () => {
  const { sheet, inSheet } = await review({ property: { ...home, instant_book: true } });
  expect(inSheet.getByRole('heading', { name: 'Book it now?' })).toBeDefined();
  expect(times(sheet)).toMatch(/^Now or within 24 hours, onlineLYD 960.*At the door, in cashnothing$/);
});

test.each([
  ['moderate', '2020-01-01', /^Cancelling is free until the stay is paid; after that half of the price of the nights/],
  ['strict', null, /^Cancelling is free until the stay is paid; after that half is returned until 7 days/],
  ['flexible', null, /^Cancelling is free until the stay is paid; after that the first night is kept/],
] as const)('once the free time of a %s policy is over, the sheet says what is kept', async (policy, until, text) => {
  const over = { ...quote, free_cancellation_until: until };
  const { inSheet, calls, answer } = await review({ property: { ...home, cancellation_policy: policy } });
  answer({ getQuote: over });
  fireEvent.click(inSheet.getByRole('radio', { name: /^Part online/ }));
  expect(await inSheet.findByText(text)).toBeDefined();
  expect(calls.some(({ operationId }) => operationId === 'getQuote')).toBe(true);
});

test('a price that changed meanwhile is said with old and new, and is agreed to by its own button', async () => {
  const moved = refusal(409, 'state_moved_on', {}, 'The price has changed.');
  const { sheet, inSheet, answer, bodiesOf, address } = await review({ answers: { requestBooking: moved } });
  tick();
  answer({ getQuote: dearer });
  press('Request to book');
  const button = await inSheet.findByRole('button', { name: /^Request to book for .*\$155/ });
  expect(sheet.textContent).toMatch(/The price has changed meanwhile: .*\$150.* is now .*\$155/);
  answer({ requestBooking: { id: 'b1', changes: [] } });
  fireEvent.click(button);
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  expect(bodiesOf('requestBooking').map((body) => body?.['quoted_total_dirham'])).toEqual([960_000, 992_000]);
});

test('nights that were taken meanwhile leave no button to book them', async () => {
  const taken = refusal(409, 'dates_unavailable', {}, 'These dates are not available.');
  const { inSheet, answer } = await review({ answers: { requestBooking: taken } });
  tick();
  answer({ getQuote: taken });
  press('Request to book');
  // Said once, beside the button that is off, which has lost the focus to it.
  const sentence = await inSheet.findByText('These dates are not available.');
  await expect.poll(() => inSheet.getByRole('button', { name: 'Request to book' }).hasAttribute('disabled')).toBe(true);
  const footer = sentence.closest('footer')!;
  expect(within(footer).getByRole('button', { name: 'Other dates' })).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(sentence.closest('[role=alert]'));
  const day = inSheet.getByRole('button', { name: /^Check-in/ });
  expect(document.getElementById(day.getAttribute('aria-describedby')!)?.textContent).toBe(sentence.textContent);
});

test.each([
  [404, 'not_found'],
  [409, 'property_unavailable'],
] as const)(
  'a home that is gone meanwhile (%i %s) is said, with the way to others for the stay',
  async (status, code) => {
    const gone = refusal(status, code, undefined, 'Not there.');
    const { inSheet } = await review({ answers: { requestBooking: gone } });
    tick();
    press('Request to book');
    const link = await inSheet.findByRole('link', { name: 'Other homes for this stay' });
    expect(link.getAttribute('href')).toMatch(/^\/search\?location=derna&checkIn=.*&checkOut=.*&guests=2$/);
    expect(inSheet.getByText(/This home is no longer on Diyar/)).toBeDefined();
  },
);

test('without a connection the sheet stays, says so, and sends the same request again', async () => {
  const { inSheet, answer, calls, address } = await review({
    answers: {
      requestBooking: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  tick();
  press('Request to book');
  expect(await inSheet.findByText(/^There is no connection\. Try again/)).toBeDefined();
  answer({ requestBooking: { id: 'b1', changes: [] } });
  press('Request to book');
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  const keys = calls.filter(({ operationId }) => operationId === 'requestBooking').map((call) => call.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('going back leads to the home with everything kept', async () => {
  const { inSheet } = await review();
  fireEvent.click(inSheet.getByRole('button', { name: 'Add a note to Salem' }));
  fireEvent.change(inSheet.getByLabelText('Note to Salem'), { target: { value: 'We arrive late.' } });
  fireEvent.click(inSheet.getByRole('radio', { name: 'Pay at the property, cash' }));
  fireEvent.click(inSheet.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note to Salem').value).toBe('We arrive late.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pay at the property, cash' }).checked).toBe(true);
});

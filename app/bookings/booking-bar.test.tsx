import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exchangeRates, showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { PropertyDetail, Quote } from '#contract/types.gen.ts';
import { renderScreen } from '#test/screen.tsx';
import { BookingBar } from './booking-bar.tsx';
import BookingPanel from './booking-panel.tsx';
import type { BookingForm } from './use-booking-form.ts';

// Only the fields that the components read.
const property = {
  nightly: showPrice(300_000, firstRates),
  rating: null,
  instant_book: true,
  pay_at_property: false,
  online_part_percent: null,
  capacity: 4,
  host: { name: 'Salem' },
  place: { id: 'derna' },
} as PropertyDetail;
const holiday = { check_in: '2027-03-09', check_out: '2027-03-12' };
const quote: Quote = {
  ...holiday,
  property_id: 'p1',
  nights: 3,
  guests: 2,
  lines: [{ kind: 'nights', detail: 'holiday', quantity: 3, unit_dirham: 420_000, amount_dirham: 1_260_000 }],
  nightly: showPrice(420_000, firstRates),
  total_dirham: 1_260_000,
  total_usd_cents: 19_688,
  ...exchangeRates(firstRates),
  free_cancellation_until: null,
  parts: null,
};
const formOf = (values: Partial<BookingForm>) =>
  ({
    choice: { check_in: null, check_out: null, guests: { adults: 2, children: 0, infants: 0 } },
    draft: { message: '', payment_choice: 'online' },
    payment: 'online',
    problems: {},
    ...values,
  }) as BookingForm;

const undated = formOf({});
const dated = formOf({ choice: { ...holiday, guests: undated.choice.guests }, quote });
const ignore = () => undefined;

function show(form: BookingForm) {
  return renderScreen(
    <>
      <BookingBar property={property} form={form} onChooseDates={ignore} onReview={ignore} />
      <main>
        <BookingPanel property={property} form={form} onChooseDates={ignore} onReview={ignore} />
      </main>
    </>,
  );
}

test('the bar and the panel show the price of a night in the chosen stay', async () => {
  await show(dated);
  for (const place of [screen.getByRole('region', { name: 'Booking' }), screen.getByRole('main')]) {
    expect(place.textContent).toMatch(/\$66\s*a night/);
    expect(place.textContent).not.toContain('$47');
  }
});

test('the bar begins with the total of the dates', async () => {
  await show(dated);
  expect(screen.getByRole('region', { name: 'Booking' }).textContent).toMatch(/^\$19[67].*\$66\s*a night/);
});

test('the panel says until when cancelling is free, where it is', async () => {
  await show(formOf({ ...dated, quote: { ...quote, free_cancellation_until: '2037-03-04T10:00:00.000Z' } }));
  expect(screen.getByText(/^Cancelling is free until/)).toBeDefined();
});

test('the panel does not say so once the time is over', async () => {
  await show(formOf({ ...dated, quote: { ...quote, free_cancellation_until: '2020-03-04T10:00:00.000Z' } }));
  expect(screen.queryByText(/^Cancelling is free until/)).toBeNull();
});

test('dates that cannot be booked have no button to book them and promise nothing', async () => {
  const choice = { ...holiday, guests: undated.choice.guests };
  await show(formOf({ choice, isRefused: true, problems: { dates: 'These dates are not available.' } }));
  for (const button of screen.queryAllByRole('button', { name: 'Book now' })) {
    expect(button.hasAttribute('disabled')).toBe(true);
  }
  expect(screen.getAllByRole('button', { name: 'Other dates' })).toHaveLength(2);
  expect(document.body.textContent).not.toContain('yours at once');
});

test('the bar of taken dates says so without a price of theirs, and leads to other dates', async () => {
  const choice = { ...holiday, guests: undated.choice.guests };
  await show(formOf({ choice, isRefused: true, isTaken: true, problems: { dates: 'These dates are not available.' } }));
  const bar = screen.getByRole('region', { name: 'Booking' });
  expect(bar.textContent).toMatch(/^9–12 Mar\s*taken/);
  expect(
    within(bar)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Other dates']);
});

test('the bar of a stay for too many guests leads to the guests', async () => {
  const choice = { ...holiday, guests: { adults: 9, children: 0, infants: 0 } };
  await show(formOf({ choice, isRefused: true, problems: { guests: 'It takes at most 4 guests.' } }));
  const bar = screen.getByRole('region', { name: 'Booking' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Change guests']);
});

test('without dates they show the base price', async () => {
  await show(undated);
  for (const place of [screen.getByRole('region', { name: 'Booking' }), screen.getByRole('main')]) {
    expect(place.textContent).toMatch(/\$47\s*a night/);
  }
});

test('a home that is gone leads to others for the same stay, and what was written stays', async () => {
  const choice = { ...holiday, guests: undated.choice.guests };
  const gone = { other: 'This home cannot be booked at the moment.', isGone: true };
  const draft = { message: 'We come late', payment_choice: 'online', resume: false } as const;
  await show(formOf({ choice, isRefused: true, problems: gone, draft }));
  const others = '/search?location=derna&checkIn=2027-03-09&checkOut=2027-03-12&guests=2';
  const bar = within(screen.getByRole('region', { name: 'Booking' }));
  expect(bar.getByRole('link', { name: 'Other homes' }).getAttribute('href')).toBe(others);
  const panel = within(screen.getByRole('main'));
  expect(panel.getByText(/This home is no longer on Diyar/)).toBeDefined();
  expect(panel.getByRole('link', { name: 'Other homes for this stay' }).getAttribute('href')).toBe(others);
  expect(panel.getByDisplayValue('We come late')).toBeDefined();
});

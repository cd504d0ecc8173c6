import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exchangeRates, showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import type { PropertyDetail, Quote } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AccountToBook from './account-to-book.tsx';
import ConfirmBooking from './confirm-booking.tsx';
import { useBookingForm } from './use-booking-form.ts';

const person = { id: '1', name: 'Aisha Musa', email: 'aisha@example.ly', role: 'guest' };
// Only the fields that the components read.
const property = {
  id: 'p1',
  title: 'House by the palms',
  photos: [],
  nightly: showPrice(300_000, firstRates),
  rating: null,
  instant_book: false,
  pay_at_property: true,
  online_part_percent: null,
  capacity: 4,
  property_type: 'house',
  location: 'Gharyan',
  text_language: 'en',
  check_in_time: '15:00',
  check_out_time: '11:00',
  cancellation_policy: 'flexible',
  family_only: false,
  standard_rules: [],
  house_rules: [],
  host: { name: 'Salem' },
} as unknown as PropertyDetail;
const tokens = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 900, message: '' };
const stay = { check_in: '2027-03-09', check_out: '2027-03-12' };
const quote = {
  ...stay,
  property_id: 'p1',
  nights: 3,
  guests: 2,
  lines: [],
  nightly: property.nightly,
  total_dirham: 960_000,
  total_usd_cents: 15_000,
  ...exchangeRates(firstRates),
  free_cancellation_until: null,
  parts: null,
} as unknown as Quote;
const choice = { ...stay, guests: { adults: 2, children: 0, infants: 0 } };
const initialQuote = { ...stay, guests: 2, quote };
const ignore = () => undefined;

function Screen() {
  const form = useBookingForm({
    property,
    choice,
    changeChoice: ignore,
    initialQuote,
    isSample: false,
    onDaysChanged: ignore,
  });
  return (
    <main>
      <h1>House by the palms</h1>
      <ConfirmBooking property={property} form={form} onChooseDates={ignore} onClose={ignore} />
      {form.needsAccount && <AccountToBook property={property} form={form} />}
    </main>
  );
}

async function askAsVisitor(answers: Answers = {}) {
  sessionStorage.setItem(
    'bookingDraft.p1',
    JSON.stringify({ message: 'We arrive late.', payment_choice: 'at_property', resume: false }),
  );
  const rendered = await renderScreen(<Screen />, {
    path: '/properties/p1',
    root: { hasSms: true },
    answers: {
      getQuote: quote,
      signUp: { user: person },
      login: { access_token: 'access', refresh_token: 'refresh', user: person },
      requestBooking: { id: 'b1', changes: [] },
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^These rules suit/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Request to book' }));
  await screen.findByRole('button', { name: 'Sign up and send the request' });
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(name, { exact: true }), { target: { value } });
  };
  return { ...rendered, fill };
}

const sent = {
  ...stay,
  property_id: 'p1',
  guests: choice.guests,
  message: 'We arrive late.',
  payment_choice: 'at_property',
  quoted_total_dirham: 960_000,
  quoted_online_dirham: null,
};

test('three fields make the account and send the booking with everything that was chosen', async () => {
  const { fill, answer, bodiesOf, address, calls } = await askAsVisitor();
  const dialog = screen.getByRole('dialog', { name: 'Create your account' });
  expect(dialog.textContent).toContain('House by the palms');
  expect(dialog.textContent).toMatch(/2\sguests/);
  expect(dialog.textContent).toContain('$150');
  expect(dialog.querySelectorAll('input')).toHaveLength(3);
  await expectAccessible();
  answer({ getCurrentUser: person });
  fill({ 'Full name': 'Aisha Musa', Email: 'aisha@example.ly', Password: 'secret-1' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign up and send the request' }));
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  expect(bodiesOf('signUp')).toMatchObject([
    { name: 'Aisha Musa', email: 'aisha@example.ly', confirm_password: 'secret-1', role: 'guest' },
  ]);
  expect(bodiesOf('requestBooking')).toEqual([sent]);
  // Its nights are held now: their quote would be refused.
  const asked = calls.map(({ operationId }) => operationId);
  expect(asked.slice(asked.indexOf('requestBooking'))).not.toContain('getQuote');
});

test('who has an account logs in in the same place, with the address typed so far', async () => {
  const { fill, answer, bodiesOf, address } = await askAsVisitor();
  fill({ Email: 'aisha@example.ly' });
  fireEvent.click(screen.getByRole('button', { name: 'I have an account' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email', { exact: true }).value).toBe('aisha@example.ly');
  await expectAccessible();
  answer({ getCurrentUser: person });
  fill({ Password: 'secret-1' });
  fireEvent.click(screen.getByRole('button', { name: 'Log in and send the request' }));
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  expect(bodiesOf('requestBooking')).toEqual([sent]);
});

test('a refusal keeps the fields, and closing keeps the booking form', async () => {
  const { fill, bodiesOf } = await askAsVisitor({
    signUp: refusal(409, 'email_taken', { email: 'There is an account with this address.' }, 'Taken.'),
  });
  fill({ 'Full name': 'Aisha Musa', Email: 'aisha@example.ly', Password: 'secret-1' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign up and send the request' }));
  expect(await screen.findByText('There is an account with this address.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Aisha Musa');
  const account = within(screen.getByRole('dialog', { name: 'Create your account' }));
  fireEvent.click(account.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Create your account' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note to Salem').value).toBe('We arrive late.');
  expect(bodiesOf('requestBooking')).toEqual([]);
});

test('a number and the code that was sent to it make the account and send the booking', async () => {
  const { fill, answer, bodiesOf, address } = await askAsVisitor({
    askPhoneCode: { message: '', resend_after_seconds: 60, expires_in_seconds: 600 },
    logInWithPhone: { tokens: null, proof: 'proof' },
    signUpWithPhone: { user: person, tokens },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use a phone number instead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who is booking?' });
  expect(dialog.textContent).toContain('House by the palms');
  await screen.findByLabelText('Mobile number');
  await expectAccessible();
  fill({ 'Full name': 'Aisha Musa', 'Mobile number': '091 234 5678' });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code by SMS' }));
  await screen.findByLabelText('Code from the SMS');
  answer({ getCurrentUser: person });
  fill({ 'Code from the SMS': '407281' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign up and send the request' }));
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  expect(bodiesOf('signUpWithPhone')).toMatchObject([
    { phone: '091 234 5678', proof: 'proof', name: 'Aisha Musa', role: 'guest' },
  ]);
  expect(bodiesOf('requestBooking')).toEqual([sent]);
});

test('a number that has an account logs in and sends the booking; back at the address, the stay is still there', async () => {
  const { fill, answer, bodiesOf, address } = await askAsVisitor({
    askPhoneCode: { message: '', resend_after_seconds: 60, expires_in_seconds: 600 },
    logInWithPhone: refusal(400, 'phone_code_wrong', { code: 'No.' }, 'This is not the code; 4 tries left.'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use a phone number instead' }));
  await screen.findByLabelText('Mobile number');
  fireEvent.click(screen.getByRole('button', { name: 'Use email instead' }));
  expect(screen.getByRole('dialog', { name: 'Create your account' }).textContent).toContain('House by the palms');
  fireEvent.click(screen.getByRole('button', { name: 'Use a phone number instead' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I have an account' }));
  expect(screen.queryByLabelText('Full name')).toBeNull();
  fill({ 'Mobile number': '091 234 5678' });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code by SMS' }));
  await screen.findByLabelText('Code from the SMS');
  fill({ 'Code from the SMS': '111111' });
  fireEvent.click(screen.getByRole('button', { name: 'Log in and send the request' }));
  expect(await screen.findByText('This is not the code; 4 tries left.')).toBeDefined();
  expect(bodiesOf('requestBooking')).toEqual([]);
  answer({ logInWithPhone: { tokens, proof: null }, getCurrentUser: person });
  fill({ 'Code from the SMS': '407281' });
  fireEvent.click(screen.getByRole('button', { name: 'Log in and send the request' }));
  await expect.poll(address).toMatch(/^\/account\/trips\/b1/);
  expect(bodiesOf('requestBooking')).toEqual([sent]);
});

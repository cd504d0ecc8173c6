import { fireEvent, screen, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { SignInWays, User } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers, type RenderOptions } from '#test/screen.tsx';
import { viewerKey } from '#app/session/query-keys.ts';
import { PhoneForm } from './phone-form.tsx';

const person = { id: 'u1', name: 'Aisha Musa', email: 'aisha@example.ly', role: 'guest' } as User;
const withAddress: SignInWays = {
  email: 'aisha@example.ly',
  email_verified: true,
  phone: null,
  phone_proved_at: null,
  phone_silent: false,
  has_password: true,
  phone_available: true,
};
const withNumber: SignInWays = { ...withAddress, phone: '+218912345678', phone_proved_at: '2026-11-01T10:00:00.000Z' };
const numberAlone: SignInWays = { ...withNumber, email: null, email_verified: false, has_password: false };
const sent = { message: '', resend_after_seconds: 60, expires_in_seconds: 600 };

/** As the settings do: what the form learns is in the cache. */
function Settings({ ways: first }: { ways: SignInWays }) {
  const { data } = useQuery({
    queryKey: viewerKey('u1', 'sign-in-ways'),
    queryFn: () => first,
    initialData: first,
    staleTime: Infinity,
  });
  return <PhoneForm ways={data} />;
}

async function open(ways: SignInWays, answers: Answers = {}, options: RenderOptions = {}) {
  const rendered = await renderScreen(<Settings ways={ways} />, {
    viewer: person,
    ...options,
    answers: { requestPhoneChange: sent, askOwnPhoneCode: sent, ...answers },
  });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...rendered, field, type, press };
}

/** With a password, up to the field of the code. */
async function openAtCode(answers: Answers = {}) {
  const rendered = await open(withAddress, answers);
  rendered.type('Mobile number', '091 234 5678');
  rendered.type('Current password', 'secret-1');
  rendered.press('Send a code to this number');
  await screen.findByLabelText('Code from the SMS');
  return rendered;
}

afterEach(() => vi.useRealTimers());

test('sends a code to the number, and with it the number is what the account logs in with', async () => {
  const { type, press, field, bodiesOf } = await openAtCode({ confirmPhoneChange: withNumber });
  expect(bodiesOf('requestPhoneChange')).toEqual([{ phone: '091 234 5678', current_password: 'secret-1' }]);
  expect(screen.getByText('091 234 5678')).toMatchObject({ dir: 'ltr' });
  expect(document.activeElement).toBe(field('Code from the SMS'));
  await expectAccessible();
  press('Confirm the number');
  expect(await screen.findByText('The code has 6 digits')).toBeTruthy();
  type('Code from the SMS', '٤٠٧٢٨١');
  press('Confirm the number');
  expect(await screen.findByText('You can log in with this number now')).toBeTruthy();
  expect(bodiesOf('confirmPhoneChange')).toEqual([{ phone: '091 234 5678', code: '407281' }]);
  expect(screen.getByText(/You log in with/).textContent).toContain('+218 91 234 5678');
});

test('an empty form names the first field that is missing, and has the focus there', async () => {
  const { press, field, bodiesOf } = await open(withAddress);
  press('Send a code to this number');
  expect(await screen.findByText('Write your phone number')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field('Mobile number'));
  expect(bodiesOf('requestPhoneChange')).toEqual([]);
});

test('a wrong code says how many tries are left, until another one is typed', async () => {
  const sentence = 'This is not the code; 4 tries left.';
  const { type, press, field } = await openAtCode({
    confirmPhoneChange: refusal(400, 'phone_code_wrong', { code: 'This is not the code' }, sentence),
  });
  type('Code from the SMS', '407281');
  press('Confirm the number');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field('Code from the SMS').value).toBe('407281');
  await expect.poll(() => document.activeElement).toBe(field('Code from the SMS'));
  type('Code from the SMS', '40728');
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ['after too many tries', 'This is not the code. Ask for a new one.'],
  ['after ten minutes', 'This code no longer works. Ask for a new one.'],
])('a code that ended %s is replaced after a minute, without typing number and password again', async (_, sentence) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { type, press, field, bodiesOf, answer } = await openAtCode({
    confirmPhoneChange: refusal(400, 'phone_code_ended', undefined, sentence),
  });
  type('Code from the SMS', '407281');
  press('Confirm the number');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('New code in')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  await vi.advanceTimersByTimeAsync(61_000);
  press('Send a new code');
  await expect.poll(() => bodiesOf('requestPhoneChange').length).toBe(2);
  expect(bodiesOf('requestPhoneChange')[1]).toEqual({ phone: '091 234 5678', current_password: 'secret-1' });
  await expect.poll(() => field('Code from the SMS').value).toBe('');
  answer({ confirmPhoneChange: withNumber });
  type('Code from the SMS', '112233');
  press('Confirm the number');
  expect(await screen.findByText('You can log in with this number now')).toBeTruthy();
});

test('says why no other code is sent, and keeps the field of the one before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { press, answer, field } = await openAtCode();
  answer({ requestPhoneChange: refusal(429, 'too_many_codes', undefined, 'Eight codes a day are the most.') });
  await vi.advanceTimersByTimeAsync(61_000);
  press('Send a new code');
  expect(await screen.findByText('Eight codes a day are the most.')).toBeTruthy();
  expect(field('Code from the SMS')).toBeTruthy();
});

test('goes back to the number as it was typed', async () => {
  const { press, field, type, bodiesOf } = await openAtCode();
  press('Change number');
  expect(field('Mobile number').value).toBe('091 234 5678');
  type('Mobile number', '092 111 2233');
  type('Current password', 'secret-1');
  press('Send a code to this number');
  await expect.poll(() => bodiesOf('requestPhoneChange').at(-1)?.['phone']).toBe('092 111 2233');
  expect(await screen.findByText('092 111 2233')).toBeTruthy();
});

test('without a password, a code to the number before proves the owner of the account', async () => {
  const { type, press, bodiesOf, calls } = await open(numberAlone);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByText('Remove the number')).toBeNull();
  type('Mobile number', '092 111 2233');
  press('Send a code to my number');
  await screen.findByLabelText('Code from the SMS');
  expect(calls.map(({ operationId }) => operationId)).toContain('askOwnPhoneCode');
  type('Code from the SMS', '407281');
  press('Send a code to this number');
  expect(await screen.findByText('092 111 2233')).toBeTruthy();
  expect(bodiesOf('requestPhoneChange')).toEqual([{ phone: '092 111 2233', code: '407281' }]);
});

test('keeps everything without a connection, and says so', async () => {
  const offline = () => {
    throw new TypeError('no network');
  };
  const { type, press, field, answer } = await open(withAddress, { requestPhoneChange: offline });
  type('Mobile number', '0912345678');
  type('Current password', 'secret-1');
  press('Send a code to this number');
  expect(await screen.findByText(/There is no connection. What you typed is kept/)).toBeTruthy();
  expect(field('Mobile number').value).toBe('0912345678');
  answer({ requestPhoneChange: sent, confirmPhoneChange: offline });
  press('Send a code to this number');
  await screen.findByLabelText('Code from the SMS');
  type('Code from the SMS', '407281');
  press('Confirm the number');
  expect(await screen.findByText(/There is no connection. What you typed is kept/)).toBeTruthy();
  expect(field('Code from the SMS').value).toBe('407281');
});

test('a number is removed with the password, where an address is left', async () => {
  const { bodiesOf } = await open(withNumber, { removePhone: withAddress });
  const remove = screen.getByText('Remove the number', { selector: 'summary' });
  fireEvent.click(remove);
  const details = within(remove.closest('details')!);
  fireEvent.change(details.getByLabelText('Current password'), { target: { value: 'secret-1' } });
  fireEvent.click(details.getByRole('button', { name: 'Remove the number' }));
  expect(await screen.findByText('The number is removed')).toBeTruthy();
  expect(bodiesOf('removePhone')).toEqual([{ current_password: 'secret-1' }]);
  expect(screen.queryByText(/You log in with/)).toBeNull();
});

test('asks for a number that was silent for 90 days to be confirmed, in Arabic from right to left', async () => {
  await open({ ...withNumber, phone_silent: true }, {}, { locale: 'ar' });
  expect(screen.getByText(/90/)).toBeTruthy();
  expect(screen.getByText('091 234 5678')).toMatchObject({ dir: 'ltr' });
  await expectAccessible();
});

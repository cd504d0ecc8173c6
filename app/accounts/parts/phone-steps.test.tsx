import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, refusal, renderScreen, type Answers, type RenderOptions } from '#test/screen.tsx';
import PhoneSteps from './phone-steps.tsx';

const person = { id: '1', name: 'Omar', email: '', role: 'guest' };
const tokens = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 900, message: '' };
const sent = { message: '', resend_after_seconds: 60, expires_in_seconds: 600 };

async function open(
  props: Partial<Parameters<typeof PhoneSteps>[0]> = {},
  answers: Answers = {},
  options: RenderOptions = {},
) {
  const onSignedIn = vi.fn<(user: unknown) => void>();
  const onUseEmail = vi.fn<() => void>();
  const rendered = await renderScreen(
    <PhoneSteps isSignUp={false} onSignedIn={onSignedIn} onUseEmail={onUseEmail} {...props} />,
    { ...options, answers: { askPhoneCode: sent, ...answers } },
  );
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...rendered, onSignedIn, onUseEmail, field, type, press };
}

test('logs in with a number and the code that was sent to it, in one field that phones fill', async () => {
  const { type, press, field, bodiesOf, onSignedIn, answer } = await open(
    {},
    { logInWithPhone: { tokens, proof: null } },
  );
  expect(field('Mobile number').dir).toBe('ltr');
  type('Mobile number', '091 234 5678');
  press('Send me a code by SMS');
  expect(await screen.findByText('091 234 5678')).toMatchObject({ dir: 'ltr' });
  expect(bodiesOf('askPhoneCode')).toEqual([{ phone: '091 234 5678' }]);
  const code = field('Code from the SMS');
  expect(code.autocomplete).toBe('one-time-code');
  await expectAccessible();
  answer({ getCurrentUser: person });
  type('Code from the SMS', '٤٠٧٢٨١');
  press('Log in');
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(bodiesOf('logInWithPhone')).toEqual([{ phone: '091 234 5678', code: '407281', remember_me: true }]);
  expect(localStorage.getItem('refresh_token')).toBe('refresh');
});

test('asks for a name where the number has no account, and keeps what was typed when that fails', async () => {
  const { type, press, field, bodiesOf, onSignedIn, answer } = await open(
    {},
    {
      logInWithPhone: { tokens: null, proof: 'proof' },
      signUpWithPhone: refusal(422, 'invalid_input', { name: 'No.' }),
    },
  );
  type('Mobile number', '0912345678');
  press('Send me a code by SMS');
  await screen.findByLabelText('Code from the SMS');
  type('Code from the SMS', '407281');
  press('Log in');
  expect(await screen.findByText(/This number has no account yet/)).toBeDefined();
  type('Full name', 'Omar Ali');
  press('Sign up');
  expect(await screen.findByText('No.')).toBeDefined();
  expect(field('Full name').value).toBe('Omar Ali');
  answer({ signUpWithPhone: { user: person, tokens }, getCurrentUser: person });
  press('Sign up');
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(bodiesOf('signUpWithPhone').at(-1)).toMatchObject({ phone: '0912345678', proof: 'proof', name: 'Omar Ali' });
  expect(bodiesOf('askPhoneCode')).toHaveLength(1);
});

test('signs up with the name first, and goes on with the same proof after a refusal', async () => {
  const { type, press, field, bodiesOf, onSignedIn, answer } = await open(
    { isSignUp: true, role: 'host', referralCode: 'QK7M2XHD' },
    {
      logInWithPhone: { tokens: null, proof: 'proof' },
      signUpWithPhone: refusal(400, 'referral_code_unknown', undefined, 'This referral code does not exist.'),
    },
  );
  press('Send me a code by SMS');
  expect(screen.getByText('Full name is required')).toBeDefined();
  expect(screen.getByText('Write your phone number')).toBeDefined();
  expect(document.activeElement).toBe(field('Full name'));
  type('Full name', 'Omar Ali');
  type('Mobile number', '0912345678');
  press('Send me a code by SMS');
  await screen.findByLabelText('Code from the SMS');
  type('Code from the SMS', '407281');
  press('Sign up');
  expect(await screen.findByText('This referral code does not exist.')).toBeDefined();
  expect(field('Mobile number').value).toBe('0912345678');
  answer({ signUpWithPhone: { user: person, tokens }, getCurrentUser: person });
  press('Sign up');
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(bodiesOf('signUpWithPhone').at(-1)).toMatchObject({
    proof: 'proof',
    name: 'Omar Ali',
    role: 'host',
    referral_code: 'QK7M2XHD',
  });
});

test('says how many tries are left, and lets another code follow after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const wrong = refusal(
    400,
    'phone_code_wrong',
    { code: 'This is not the code' },
    'This is not the code; 4 tries left.',
  );
  const { type, press, field, bodiesOf } = await open({}, { logInWithPhone: wrong });
  type('Mobile number', '0912345678');
  press('Send me a code by SMS');
  await screen.findByLabelText('Code from the SMS');
  type('Code from the SMS', '407281');
  press('Log in');
  expect(await screen.findByText('This is not the code; 4 tries left.')).toBeDefined();
  expect(field('Code from the SMS').value).toBe('407281');
  expect(screen.getByText('New code in')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  await vi.advanceTimersByTimeAsync(61_000);
  press('Send a new code');
  await expect.poll(() => bodiesOf('askPhoneCode').length).toBe(2);
  await expect.poll(() => field('Code from the SMS').value).toBe('');
});

test('comes back to the code that still works, and changes to the address', async () => {
  const { type, press, bodiesOf, field, onUseEmail } = await open();
  type('Mobile number', '0912345678');
  press('Send me a code by SMS');
  await screen.findByLabelText('Code from the SMS');
  press('Change number');
  expect(field('Mobile number').value).toBe('0912345678');
  press('Send me a code by SMS');
  await screen.findByLabelText('Code from the SMS');
  expect(bodiesOf('askPhoneCode')).toHaveLength(1);
  press('Use email instead');
  expect(onUseEmail).toHaveBeenCalled();
});

test('keeps the number without a connection, and says so', async () => {
  const { type, press, field } = await open(
    {},
    {
      askPhoneCode: () => {
        throw new TypeError('no network');
      },
    },
  );
  type('Mobile number', '0912345678');
  press('Send me a code by SMS');
  expect(await screen.findByText(/There is no connection. What you typed is kept/)).toBeDefined();
  expect(field('Mobile number').value).toBe('0912345678');
});

test('speaks Arabic, with the number from left to right', async () => {
  const { type, press } = await open({}, {}, { locale: 'ar' });
  type('رقم الهاتف المحمول', '0912345678');
  press('أرسل لي رمزاً برسالة');
  expect(await screen.findByText('0912345678')).toMatchObject({ dir: 'ltr' });
  await expectAccessible();
});

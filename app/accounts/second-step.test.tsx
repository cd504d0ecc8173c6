import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminLogin from './admin-login.tsx';

const challenge = { challenge: 'token', methods: ['totp', 'recovery_code'], passkey: null, recovery_codes_left: 7 };
const najla = { id: '1', name: 'Najla', email: 'najla@diyar.ly', role: 'admin' };

/** Logs in with the right password, up to the second step. */
async function openStep() {
  const rendered = await renderScreen(<AdminLogin />, {
    path: '/admin/login',
    answers: {
      adminLogin: Response.json({ detail: '', code: 'second_factor_required', data: challenge }, { status: 401 }),
      completeSignIn: refusal(
        409,
        'second_factor_used',
        undefined,
        'That code was used already. Wait for the next one, 18 seconds.',
      ),
    },
  });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: najla.email } });
  fireEvent.change(screen.getByLabelText('Password', { exact: true }), { target: { value: 'a password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByLabelText('Six digits from your authenticator');
  return rendered;
}

test('a right password leads to the second step, without a session', async () => {
  await openStep();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm that it is you');
  expect(screen.getByText(najla.email)).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
  await expectAccessible();
});

test('says why a code is refused, and signs in with the next one', async () => {
  const { user, answer, address, bodiesOf } = await openStep();
  const field = screen.getByLabelText<HTMLInputElement>('Six digits from your authenticator');
  await user.type(field, '٤١٧٢٠٣');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/That code was used already/)).toBeDefined();
  expect(field.value).toBe('417203');
  expect(bodiesOf('completeSignIn')).toEqual([{ challenge: 'token', proof: { kind: 'totp', code: '417203' } }]);
  answer({ completeSignIn: { access_token: 'access', refresh_token: 'refresh' }, getCurrentUser: najla });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(address).toBe('/admin/dashboard');
  expect(localStorage.getItem('token')).toBe('access');
});

test('takes a recovery code, and leads back to the password', async () => {
  const { user, bodiesOf } = await openStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByText(/7 are left/)).toBeDefined();
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKLM');
  await user.click(screen.getByRole('button', { name: 'Use the recovery code' }));
  await screen.findByText(/That code was used already/);
  expect(bodiesOf('completeSignIn').at(-1)).toMatchObject({ proof: { kind: 'recovery_code', code: 'ABCD-EFGH-JKLM' } });
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(screen.getByLabelText('Password', { exact: true })).toBeDefined();
});

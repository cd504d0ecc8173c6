import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderScreen } from '#test/screen.tsx';
import ResetPassword from './reset-password.tsx';

const token = 'a'.repeat(43);

test('sets a new password with the token of the link, and leads to the login', async () => {
  const { user, bodiesOf, address } = await renderScreen(<ResetPassword />, {
    path: `/reset-password#token=${token}`,
    answers: { resetPassword: { message: 'Your password is changed.' } },
  });
  await user.type(screen.getByLabelText('New password'), 'secret-2');
  await user.type(screen.getByLabelText('Confirm password'), 'secret-2');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('Your password is changed.')).toBeDefined();
  expect(bodiesOf('resetPassword')).toEqual([{ token, password: 'secret-2', confirm_password: 'secret-2' }]);
  expect(address()).toBe('/login');
});

test('a link that was used already leads to where a new one is asked for', async () => {
  const { user } = await renderScreen(<ResetPassword />, {
    path: `/reset-password#token=${token}`,
    answers: { resetPassword: refusal(400, 'link_invalid') },
  });
  await user.type(screen.getByLabelText('New password'), 'secret-2');
  await user.type(screen.getByLabelText('Confirm password'), 'secret-2');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('This link has expired or was used already. Ask for a new one.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
});

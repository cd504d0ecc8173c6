import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import SignUp from './signup.tsx';

const person = { id: '1', name: 'Aisha Musa', email: 'aisha@example.ly', role: 'guest' };

async function openSignUp(answers: Answers = {}, path = '/signup') {
  const rendered = await renderScreen(<SignUp />, {
    path,
    answers: {
      signUp: { user: person },
      getCurrentUser: person,
      login: { access_token: 'access', refresh_token: 'refresh', user: person },
      ...answers,
    },
  });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
  return {
    ...rendered,
    field,
    fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
    },
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' })),
  };
}

const complete = {
  'Full name': 'Aisha Musa',
  Email: 'aisha@example.ly',
  Password: 'secret-1',
  'Confirm password': 'secret-1',
};

test('shows an error for each invalid field, focuses the first and sends nothing', async () => {
  const { fill, submit, field, bodiesOf } = await openSignUp();
  fill({ Email: 'aisha@nowhere', Password: '123', 'Confirm password': '1234' });
  submit();
  for (const sentence of [
    'Full name is required',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    expect(screen.getByText(sentence)).toBeDefined();
  expect(document.activeElement).toBe(field('Full name'));
  expect(bodiesOf('signUp')).toEqual([]);
  await expectAccessible();
  fill({ 'Full name': 'A' });
  expect(screen.queryByText('Full name is required')).toBeNull();
  expect(screen.getByText('Please enter a valid email')).toBeDefined();
});

test('sends a complete form once, with the referral code, and logs in', async () => {
  const answer = deferred<unknown>();
  const { fill, submit, bodiesOf, address } = await openSignUp({ signUp: () => answer.promise }, '/signup?ref=OMAR12');
  expect(screen.getByText('OMAR12')).toBeDefined();
  fill(complete);
  submit();
  submit();
  answer.resolve({ user: person });
  expect(await screen.findByText('Account Created!')).toBeDefined();
  expect(bodiesOf('signUp')).toEqual([
    {
      name: 'Aisha Musa',
      email: 'aisha@example.ly',
      password: 'secret-1',
      confirm_password: 'secret-1',
      role: 'guest',
      currency: 'USD',
      referral_code: 'OMAR12',
    },
  ]);
  expect(bodiesOf('login')).toHaveLength(1);
  await expect.poll(address).toBe('/');
});

test('shows errors of the server beside their fields and keeps the input', async () => {
  const { fill, submit, field } = await openSignUp({
    signUp: refusal(409, 'email_taken', { email: 'This address has an account.' }, 'This address has an account.'),
  });
  fill(complete);
  submit();
  expect(await screen.findByText('Signup Failed')).toBeDefined();
  expect(screen.getAllByText('This address has an account.').length).toBeGreaterThan(1);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Password').value).toBe('secret-1');
});

test('keeps what was typed while Diyar is busy, and says so', async () => {
  const text = 'Diyar is busy right now. Please try again in a moment.';
  const { fill, submit, field, answer, address } = await openSignUp({
    signUp: refusal(503, 'unavailable', undefined, text),
  });
  fill(complete);
  submit();
  // In a toast, and beside the button.
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(complete)) expect(field(name).value).toBe(value);
  answer({ signUp: { user: person } });
  submit();
  await waitFor(() => expect(address()).not.toBe('/signup'));
});

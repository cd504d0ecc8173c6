import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { peekReturn } from '#app/session/return-to.ts';
import { expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import VerifyEmail from './verify-email.tsx';

const request = {
  id: 'b1',
  status: 'pending',
  title: 'Quiet house',
  check_in: '2036-04-12',
  check_out: '2036-04-16',
  payment_choice: 'online',
  cancel_reason: null,
};

async function open(answer: unknown, viewer?: RenderOptions['viewer']) {
  vi.stubGlobal('location', { ...window.location, hash: '#token=abc' });
  return renderScreen(<VerifyEmail />, {
    path: '/verify-email',
    answers: { verifyEmail: answer },
    ...(viewer ? { viewer } : {}),
  });
}

test('verifies without a session, says what happens, and leads to the request after the login', async () => {
  const { bodiesOf, address } = await open({ request, is_signed_in: false });
  await screen.findByText(/is with the host/);
  expect(bodiesOf('verifyEmail')).toEqual([{ token: 'abc' }]);
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(peekReturn()?.path).toBe('/account/trips/b1');
});

test('leads straight to the request where its guest is signed in', async () => {
  const { address } = await open({ request, is_signed_in: true }, {});
  await waitFor(() => expect(address()).toBe('/account/trips/b1'));
});

test.each([
  ['confirmed', /so is your stay/],
  ['approved', /log in to pay/],
  ['cancelled', /has ended/],
] as const)('says what has become of a request that is %s', async (status, text) => {
  await open({ request: { ...request, status }, is_signed_in: false });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('tries again where the server could not be reached', async () => {
  const { bodiesOf } = await open(() => refusal(404, 'not_found', undefined, 'Not now.'));
  await screen.findByText('Not now.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(bodiesOf('verifyEmail')).toHaveLength(2));
});

describe('a link that has expired or was used already', () => {
  const refused = () => refusal(400, 'link_invalid', undefined, 'This link has expired.');

  test('leads to the login, and from there to where a new one is asked for', async () => {
    const { address } = await open(refused);
    await screen.findByText('This link has expired.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(peekReturn()?.path).toBe('/account/settings?section=security');
  });

  test('is sent again to a user whose address is not verified', async () => {
    const { bodiesOf, answer } = await open(refused, { email_verified: false });
    answer({ resendVerification: { sent_to: 'salma@example.ly' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('salma@example.ly')).toBeTruthy();
    expect(bodiesOf('resendVerification')).toEqual([{}]);
    await expectAccessible();
  });

  test('needs nothing more of a user whose address is verified', async () => {
    await open(refused, {});
    expect(await screen.findByText('Your email is confirmed already. There is nothing to do.')).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { peekReturn } from '#app/session/return-to.ts';
import { expectAccessible, renderScreen, type RenderOptions } from '#test/screen.tsx';
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

test('shows why a link is refused, and tries again', async () => {
  const detail = 'This link has expired or was used already. Ask for a new one.';
  const { bodiesOf } = await open(() => Response.json({ detail, code: 'link_invalid' }, { status: 400 }));
  await screen.findByText(detail);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(bodiesOf('verifyEmail')).toHaveLength(2));
});

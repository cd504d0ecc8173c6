import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type RenderOptions } from '#test/screen.tsx';
import { VerifyRequest } from './verify-request.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
// Only the fields that the component reads.
const booking = { id: 'b1', expires_at: inMinutes(12) } as Booking;

const open = (values: Partial<Booking> = {}, answers: RenderOptions['answers'] = {}) =>
  renderScreen(<VerifyRequest booking={{ ...booking, ...values }} />, {
    viewer: { email: 'nuri@example.ly' },
    answers,
  });

test('says where the link was sent and how long the dates are held', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Confirm your email to send this request' })).toBeTruthy();
  expect(screen.getByText('nuri@example.ly')).toBeTruthy();
  expect(screen.getByText('The dates are held for 12 minutes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change the address' }).getAttribute('href')).toBe(
    '/account/settings?section=security',
  );
  await expectAccessible();
});

test('sends the mail again, and says so', async () => {
  const { bodiesOf } = await open({}, { resendVerification: { sent_to: 'nuri@example.ly' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  await screen.findByText('The email is on its way again.');
  expect(bodiesOf('resendVerification')).toEqual([{ booking_id: 'b1' }]);
});

test('shows why the mail is not sent again', async () => {
  const detail = 'Too many tries. Wait 600 seconds and try again.';
  await open({}, { resendVerification: Response.json({ detail, code: 'too_many_requests' }, { status: 429 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('says that the dates are free once the time is over', async () => {
  await open({ expires_at: inMinutes(-1) });
  expect(screen.getByText('The time is over: the dates are free again')).toBeTruthy();
});

import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StayDisputes } from '#contract/types.gen.ts';
import { deferred, expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import OpenCase from './open-case.tsx';

const booking = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const dispute = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18';
const stay: StayDisputes = {
  side: 'host',
  may_open: [{ kind: 'damage', open_until: '2026-12-05T12:00:00.000Z', most_dirham: 500_000 }],
  disputes: [],
};

/** The router passes more than the parameters, which the screen does not read. */
const Screen = OpenCase as ComponentType<{ params: { bookingId: string } }>;

const open = (options: RenderOptions = {}) =>
  renderScreen(<Screen params={{ bookingId: booking }} />, {
    path: `/bookings/${booking}/case`,
    viewer: { role: 'host' },
    ...options,
    answers: { listStayDisputes: stay, ...options.answers },
  });

test('a case needs what it is about, an amount within the limit, and words', async () => {
  const { user, bodiesOf, address } = await open({ answers: { openDispute: { id: dispute } } });
  await user.click(await screen.findByRole('button', { name: 'Open a case' }));
  expect(screen.getByText('Choose what it is about')).toBeTruthy();
  expect(screen.getByText('Write the amount in dinar')).toBeTruthy();
  expect(screen.getByText('Write what happened')).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole('radio', { name: /^Damage/ }));
  await user.type(screen.getByLabelText('How much do you ask for?'), '520');
  await user.type(screen.getByLabelText('What happened?'), 'The glass table is in pieces.');
  await user.click(screen.getByRole('button', { name: 'Open a case' }));
  expect(screen.getByText(/^The most that can be asked here is/)).toBeTruthy();
  expect(bodiesOf('openDispute')).toEqual([]);

  const amount = screen.getByLabelText('How much do you ask for?');
  await user.clear(amount);
  await user.type(amount, '420');
  await user.click(screen.getByRole('button', { name: 'Open a case' }));
  await expect.poll(address).toBe(`/cases/${dispute}`);
  expect(bodiesOf('openDispute')).toEqual([
    { kind: 'damage', amount_dirham: 420_000, text: 'The glass table is in pieces.' },
  ]);
});

test('what was typed stays where the case is refused, with Arabic digits', async () => {
  const { user, bodiesOf } = await open({
    locale: 'ar',
    answers: { openDispute: refusal(409, 'dispute_exists', undefined, 'توجد قضية مفتوحة') },
  });
  await user.click(await screen.findByRole('radio', { name: /^أضرار/ }));
  await user.type(screen.getByLabelText(/^كم تطلب/), '٤٢٠');
  await user.type(screen.getByLabelText(/^ماذا حدث/), 'انكسرت الطاولة.');
  await user.click(screen.getByRole('button', { name: 'فتح مطالبة' }));
  expect(await screen.findByText('توجد قضية مفتوحة')).toBeTruthy();
  expect(screen.getByLabelText(/^ماذا حدث/)).toHaveProperty('value', 'انكسرت الطاولة.');
  expect(bodiesOf('openDispute')).toEqual([{ kind: 'damage', amount_dirham: 420_000, text: 'انكسرت الطاولة.' }]);
  await expectAccessible();
});

test('a case waits for the photo that was chosen last, however long it takes to read', async () => {
  const read = deferred<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => read.promise);
  const { user, bodiesOf, address } = await open({
    answers: { openDispute: { id: dispute }, addDisputeEvidence: { id: dispute } },
  });
  await user.click(await screen.findByRole('radio', { name: /^Damage/ }));
  await user.type(screen.getByLabelText('How much do you ask for?'), '420');
  await user.type(screen.getByLabelText('What happened?'), 'The glass table is in pieces.');
  const photo = new File([new Uint8Array(3)], 'table.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Photo for the case'), photo);
  const send = screen.getByRole('button', { name: 'Open a case' });
  await user.click(send);
  expect(bodiesOf('openDispute')).toEqual([]);
  await act(async () => read.resolve({ width: 800, height: 600, close: () => undefined }));
  expect(await screen.findByAltText('Photo 1')).toBeTruthy();
  await user.click(send);
  await expect.poll(address).toBe(`/cases/${dispute}`);
  expect(bodiesOf('addDisputeEvidence')).toEqual([{ picture: 'data:image/jpeg;base64,AAAA' }]);
  vi.unstubAllGlobals();
});

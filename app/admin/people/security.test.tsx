import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminSecurity from './security.tsx';

const none = { is_required: true, needs_link: false, totp: null, passkeys: [], recovery_codes_left: 0, idle_hours: 2 };
const withTotp = {
  ...none,
  totp: { added_at: '2026-11-20T08:00:00.000Z', last_used_at: null },
  recovery_codes_left: 2,
};
const open = (answers: Answers) =>
  renderScreen(<AdminSecurity />, { path: '/admin/settings/security', viewer: { role: 'admin' }, answers });

test('sets an authenticator app up and shows the recovery codes once', async () => {
  const { user, answer, bodiesOf } = await open({
    getSecondFactors: none,
    startTotp: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Diyar:najla?secret=GEZDGNBV' },
    confirmTotp: refusal(400, 'second_factor_wrong', undefined, 'This does not match. Check it and try again.'),
  });
  expect(await screen.findByText(/Administration opens once/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
  await expectAccessible();
  await user.type(within(dialog).getByLabelText('Code'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the code' }));
  expect(await within(dialog).findByText(/This does not match/)).toBeDefined();
  answer({ confirmTotp: { recovery_codes: ['ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ'] }, getSecondFactors: withTotp });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the code' }));
  const codes = await screen.findByRole('alertdialog');
  expect(within(codes).getByText('ABCD-EFGH-JKLM')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeDefined();
  await user.click(within(codes).getByRole('button', { name: 'I have stored them' }));
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeDefined();
  expect(bodiesOf('confirmTotp')).toEqual([{ code: '123456' }, { code: '123456' }]);
});

test('says why the last factor stays, and that few recovery codes are left', async () => {
  const { user } = await open({
    getSecondFactors: withTotp,
    removeTotp: refusal(409, 'last_second_factor', undefined, 'This is your only second factor.'),
  });
  expect(await screen.findByText('Only 2 codes are left.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByText('This is your only second factor.')).toBeDefined();
});

test('with the password alone it says what is missing, and offers nothing to set up', async () => {
  await open({ getSecondFactors: { ...none, needs_link: true } });
  expect(await screen.findByText('A second factor is set up here with a link that was made for you.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  expect(screen.queryByText(/Administration opens once/)).toBeNull();
  await expectAccessible();
});

const openLink = (answers: Answers) =>
  renderScreen(<AdminSecurity />, {
    path: '/admin/settings/security#token=from-the-link',
    viewer: { role: 'admin' },
    answers: { getSecondFactors: { ...none, needs_link: true }, ...answers },
  });

test('the link opens the set-up, and leaves the address', async () => {
  const { bodiesOf, address } = await openLink({ openEnrolmentLink: none });
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeDefined();
  expect(screen.queryByText(/with a link that was made for you/)).toBeNull();
  expect(bodiesOf('openEnrolmentLink')).toEqual([{ token: 'from-the-link' }]);
  expect(address()).toBe('/admin/settings/security');
  await expectAccessible();
});

test('a link that has ended says so, and sets nothing up', async () => {
  await openLink({ openEnrolmentLink: refusal(400, 'link_invalid', undefined, 'This link no longer works.') });
  expect(await screen.findByText('This link no longer works.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();
});

test('says that the factors could not be loaded', async () => {
  await open({ getSecondFactors: refusal(503, 'unavailable') });
  expect(await screen.findByText(/This could not be loaded/)).toBeDefined();
});

test('leads an administrator who must set one up here from every other screen', async () => {
  const { default: AdminHolidays } = await import('#app/admin/listings/holidays.tsx');
  const { address } = await renderScreen(<AdminHolidays />, {
    path: '/admin/holidays',
    viewer: { role: 'admin' },
    answers: { listManagedHolidays: refusal(403, 'second_factor_missing') },
  });
  await expect.poll(address).toBe('/admin/settings/security');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Administrator } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminAdministrators from './administrators.tsx';
import AdminFees from '#app/admin/money/fees.tsx';

const huda: Administrator = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e11',
  name: 'Huda Karamanli',
  email: 'huda@diyar.ly',
  avatar: null,
  admin_role: 'owner',
  is_self: true,
  has_second_factor: true,
  last_seen_at: '2026-11-20T08:00:00.000Z',
};
const amal: Administrator = {
  ...huda,
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e12',
  name: 'Amal Musa',
  email: 'amal@diyar.ly',
  admin_role: 'support',
  is_self: false,
  last_seen_at: null,
};
const path = '/admin/settings/administrators';
const listOf = (...administrators: Administrator[]) => ({ administrators, enrols_by_link: true });
const link = {
  url: 'https://diyar.ly/admin/settings/security#token=k3yF0rAmal',
  expires_at: '2026-11-29T08:00:00.000Z',
};

test('an owner changes the role of another administrator, with a reason', async () => {
  const { bodiesOf } = await renderScreen(<AdminAdministrators />, {
    path,
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: {
      listAdministrators: listOf(huda, amal),
      changeAdminRole: listOf(huda, { ...amal, admin_role: 'trust' }),
    },
  });
  expect(await screen.findByText('Has not logged in yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change role: Huda Karamanli' })).toBeNull();
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Change role: Amal Musa' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(dialog.getByText('Choose another role')).toBeTruthy();
  expect(dialog.getByText('Write why, for other administrators')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: /^Trust and safety/ }));
  fireEvent.change(dialog.getByLabelText('Reason, for administrators only'), { target: { value: 'Moved team' } });
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('The role is changed')).toBeTruthy();
  expect(bodiesOf('changeAdminRole')).toEqual([{ admin_role: 'trust', reason: 'Moved team' }]);
  expect(screen.getByText('Trust and safety')).toBeTruthy();
});

test('an address without an account is refused beside its field, and nothing typed is lost', async () => {
  await renderScreen(<AdminAdministrators />, {
    path,
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: {
      listAdministrators: listOf(huda),
      addAdministrator: refusal(422, 'invalid_input', { email: 'Nobody has an account with this address.' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add an administrator' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'new@diyar.ly' } });
  fireEvent.click(dialog.getByRole('radio', { name: /^Finance/ }));
  fireEvent.change(dialog.getByLabelText('Reason, for administrators only'), { target: { value: 'New' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Nobody has an account with this address.')).toBeTruthy();
  expect(dialog.getByDisplayValue('new@diyar.ly')).toBeTruthy();
});

test('a screen of another role says which role it needs', async () => {
  const { calls } = await renderScreen(<AdminFees />, {
    path: '/admin/finance/fees',
    viewer: { role: 'admin', admin_role: 'support' },
  });
  expect(await screen.findByText('This page belongs to another role')).toBeTruthy();
  expect(screen.getByText(/It needs the role Finance\./)).toBeTruthy();
  expect(calls.map(({ operationId }) => operationId)).not.toContain('listDatedValues');
  await expectAccessible();
});

test('an owner resets the second factors of an administrator who has lost them', async () => {
  const { bodiesOf, answer } = await renderScreen(<AdminAdministrators />, {
    path,
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: {
      listAdministrators: listOf(huda, amal),
      resetSecondFactors: { message: 'The second factors are removed, and the sessions have ended.', link },
    },
  });
  expect(await screen.findByRole('button', { name: 'Reset second factors: Amal Musa' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reset second factors: Huda Karamanli' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reset second factors: Amal Musa' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason, for administrators only'), { target: { value: 'Lost her phone' } });
  answer({ listAdministrators: listOf(huda, { ...amal, has_second_factor: false }) });
  fireEvent.click(dialog.getByRole('button', { name: 'Reset second factors' }));
  expect(await screen.findByText('The second factors are removed')).toBeDefined();
  expect(bodiesOf('resetSecondFactors')).toEqual([{ reason: 'Lost her phone' }]);
  await closeLink('Amal Musa');
  expect(screen.queryByRole('button', { name: 'Reset second factors: Amal Musa' })).toBeNull();
});

test('an owner makes a new link for an administrator without a second factor, and for nobody else', async () => {
  const { bodiesOf } = await renderScreen(<AdminAdministrators />, {
    path,
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: {
      listAdministrators: listOf(huda, { ...amal, has_second_factor: false }),
      makeEnrolmentLink: { ...listOf(huda, { ...amal, has_second_factor: false }), link },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make a new link: Amal Musa' }));
  expect(screen.queryByRole('button', { name: 'Make a new link: Huda Karamanli' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason, for administrators only'), { target: { value: 'It ran out' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  await closeLink('Amal Musa');
  expect(bodiesOf('makeEnrolmentLink')).toEqual([{ reason: 'It ran out' }]);
});

test('an owner passes the link on to a new administrator, and sees none where none is needed', async () => {
  const { answer } = await renderScreen(<AdminAdministrators />, {
    path,
    viewer: { role: 'admin', admin_role: 'owner' },
    answers: { listAdministrators: listOf(huda), addAdministrator: { ...listOf(huda, amal), link } },
  });
  const add = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Add an administrator' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'amal@diyar.ly' } });
    fireEvent.click(dialog.getByRole('radio', { name: /^Finance/ }));
    fireEvent.change(dialog.getByLabelText('Reason, for administrators only'), { target: { value: 'New' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  };
  await add();
  await closeLink('amal@diyar.ly');
  answer({ addAdministrator: { ...listOf(huda, amal), link: null } });
  await add();
  expect(await screen.findAllByText('The administrator is added')).not.toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** Sees the link of somebody, and closes it by its button alone. */
async function closeLink(name: string) {
  const shown = await screen.findByRole('alertdialog', { name: `The link for ${name}` });
  expect(within(shown).getByText(link.url)).toBeDefined();
  await expectAccessible();
  fireEvent.keyDown(shown, { key: 'Escape' });
  expect(screen.getByRole('alertdialog')).toBeDefined();
  fireEvent.click(within(shown).getByRole('button', { name: 'I have passed it on' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CoHost } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import CoHosts from './co-hosts.tsx';

const member: CoHost = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  email: 'amal@example.ly',
  name: 'Amal Trabelsi',
  avatar: null,
  areas: ['manager'],
  property_ids: null,
  state: 'active',
  invited_at: '2026-11-01T10:00:00.000Z',
  expires_at: null,
  accepted_at: '2026-11-02T10:00:00.000Z',
};

const openTeam = (coHosts: CoHost[]) =>
  renderScreen(<CoHosts />, {
    viewer: { role: 'host_company', host_type: 'company' },
    path: '/host/co-hosts',
    answers: {
      listCoHosts: {
        co_hosts: coHosts,
        hosting: [],
        homes: [],
        areas: ['calendar', 'messages', 'money', 'manager'],
      },
    },
  });

test('a company has a team, whose members have roles', async () => {
  const { user, container } = await openTeam([member]);
  expect(await screen.findByRole('heading', { name: 'Team', level: 1 })).toBeTruthy();
  expect(screen.getByText(/^Manager · all homes$/)).toBeTruthy();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Change the roles of Amal Trabelsi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roles of Amal Trabelsi' });
  expect(within(dialog).getByRole('checkbox', { name: /^Manager/ })).toHaveProperty('checked', true);
});

test('an empty team invites its first member', async () => {
  const { user } = await openTeam([]);
  expect(await screen.findByText('Your team has no members yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite a member' }));
  expect(await screen.findByRole('dialog', { name: 'Invite a member' })).toBeTruthy();
  expect(screen.queryByText(/co-host/i)).toBeNull();
});

const host = { role: 'host' as const };
const list = (coHosts: CoHost[]) => ({
  co_hosts: coHosts,
  hosting: [],
  homes: [],
  areas: ['calendar', 'messages', 'money'],
});
const invited: CoHost = {
  ...member,
  name: null,
  areas: ['calendar'],
  state: 'invited',
  expires_at: '2026-11-08T10:00:00.000Z',
  accepted_at: null,
};

test('an invitation goes to the address that was typed, and is listed until it is answered', async () => {
  const { user, bodiesOf, answer } = await renderScreen(<CoHosts />, {
    locale: 'ar',
    viewer: host,
    answers: { listCoHosts: list([]), inviteCoHost: invited },
  });
  await user.click(await screen.findByRole('button', { name: 'دعوة مضيف مشارك' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('البريد الإلكتروني للمدعو'), 'amal@example.ly');
  await expectAccessible();
  answer({ listCoHosts: list([invited]) });
  await user.click(dialog.getByRole('button', { name: 'إرسال الدعوة' }));
  expect(await screen.findByText('أُرسلت الدعوة، ولا رد بعد')).toBeTruthy();
  expect(bodiesOf('inviteCoHost')).toEqual([{ email: 'amal@example.ly', areas: ['calendar'], property_ids: null }]);
  await expectAccessible();
});

test('a co-host is removed after a question', async () => {
  const active: CoHost = { ...member, areas: ['calendar'] };
  const { user, calls, answer } = await renderScreen(<CoHosts />, {
    viewer: host,
    answers: { listCoHosts: list([active]), removeCoHost: { id: member.id } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Amal Trabelsi' }));
  const question = within(await screen.findByRole('alertdialog'));
  await expectAccessible();
  expect(calls.some(({ operationId }) => operationId === 'removeCoHost')).toBe(false);
  answer({ listCoHosts: list([]) });
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Amal Trabelsi is removed')).toBeTruthy();
  expect(calls.find(({ operationId }) => operationId === 'removeCoHost')?.params).toEqual({ co_host_id: member.id });
  expect(screen.getByText('Nobody helps you yet')).toBeTruthy();
});

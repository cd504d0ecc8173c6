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

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QueuedAppeal, QueuedReport } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminReports from './reports.tsx';

const report = (id: string, values: Partial<QueuedReport> = {}): QueuedReport => ({
  id,
  kind: 'message',
  created_at: new Date(Date.now() - 5 * 3_600_000).toISOString(),
  due_at: new Date(Date.now() + 19 * 3_600_000).toISOString(),
  ground: null,
  reason: null,
  excerpt: `Text of ${id}`,
  reporter: { id: 'hanan', name: 'Hanan' },
  author: { id: 'walid', name: 'Walid' },
  earlier_reports: 0,
  decision: null,
  ...values,
});
const appeal: QueuedAppeal = {
  id: 'appeal-1',
  report_id: 'report-9',
  person: { id: 'walid', name: 'Walid' },
  rule: 'abuse',
  excerpt: 'Something rude',
  made_at: new Date(Date.now() - 3_600_000).toISOString(),
  due_at: new Date(Date.now() + 71 * 3_600_000).toISOString(),
  warned_by: { id: 'huda', name: 'Huda' },
  outcome: null,
  decided_by: null,
  decided_at: null,
};
const open = (answers: Answers, path = '/admin/reports', viewer: object = { id: 'huda', role: 'admin' }) =>
  renderScreen(<AdminReports />, {
    path,
    viewer,
    answers: {
      listReports: { reports: [report('1'), report('2', { earlier_reports: 2 })], next_cursor: null },
      listAppeals: { appeals: [appeal], next_cursor: null },
      listClaims: { claims: [] },
      ...answers,
    },
  });

test('lists open reports with their age, filters them by kind, and says where an author was reported before', async () => {
  const { calls, address } = await open({});
  expect(await screen.findByText('Text of 1')).toBeDefined();
  expect(screen.getByText('2 reports in the month before')).toBeDefined();
  expect(screen.getAllByText('5 hours')).toHaveLength(2);
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Reviews' }));
  await expect
    .poll(() => calls.findLast(({ operationId }) => operationId === 'listReports')?.query)
    .toMatchObject({
      state: 'open',
      kind: 'review',
    });
  expect(address()).toBe('/admin/reports?tab=open&kind=review');
});

test('a report of somebody else can only be read; claim next opens the most urgent one', async () => {
  const claim = (subject_id: string, admin: string) => ({
    kind: 'reports',
    subject_id,
    admin: { id: admin, name: admin, avatar: null },
    claimed_at: new Date().toISOString(),
    claimed_until: new Date(Date.now() + 12 * 60_000 - 1000).toISOString(),
    can_take_back: false,
  });
  const { address } = await open({
    listClaims: { claims: [claim('2', 'sami')] },
    claimNext: { claim: claim('1', 'huda') },
  });
  expect(await screen.findByText('12 minutes left')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Read/ }).getAttribute('href')).toBe('/admin/reports/2');
  fireEvent.click(screen.getByRole('button', { name: 'Claim next' }));
  await expect.poll(address).toBe('/admin/reports/1');
});

test('decided reports say who decided what', async () => {
  const decision = {
    measure: 'warning' as const,
    hides_content: true,
    decided_by: 'Sami',
    decided_at: '2026-11-21T12:00:00.000Z',
  };
  await open(
    { listReports: { reports: [report('3', { decision })], next_cursor: null } },
    '/admin/reports?tab=decided',
  );
  expect(await screen.findByText('Hidden and warned')).toBeDefined();
  expect(screen.getByText('Sami')).toBeDefined();
});

test('appeals say who gave the warning', async () => {
  await open({}, '/admin/reports?tab=appeals');
  expect(await screen.findByText('You gave the warning')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read: Walid' }).getAttribute('href')).toBe('/admin/reports/report-9');
  await expectAccessible();
});

test('an empty queue and a failure say so, and finance reads which role it needs', async () => {
  const { unmount } = await open({ listReports: { reports: [], next_cursor: null } });
  expect(await screen.findByText('No report is waiting')).toBeDefined();
  unmount();
  const failed = await open({ listReports: refusal(503, 'unavailable') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  failed.unmount();
  await open({}, '/admin/reports', { id: 'f', role: 'admin', admin_role: 'finance' });
  expect(await screen.findByText('This page belongs to another role')).toBeDefined();
});

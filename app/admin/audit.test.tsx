import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/types.gen.ts';
import { isAudited, type Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import AdminAudit from './audit.tsx';
import { operationLabels } from './parts/audit/operation-labels.ts';

const najla = { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e11', name: 'Najla Shaban' };
const entry: AuditEntry = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e21',
  at: '2026-11-20T10:04:10.000Z',
  actor: najla,
  actor_role: 'owner',
  operation: 'requestRefund',
  subject_kind: 'bookings',
  subject_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e31',
  subject_name: 'DY-4K7QX-2M9RT',
  before: { left_dirham: 200_000, refund_to: 'wallet' },
  after: { left_dirham: 50_000, refund_to: 'wallet', is_whole: false },
  why: 'fault: no water',
  refusal: null,
  ip: '41.252.1.18',
  browser: 'Safari',
  system: 'macOS',
};
const answer = { entries: [entry], actors: [najla], next_cursor: null };
const path = '/admin/settings/audit';
const viewer = { role: 'admin', admin_role: 'owner' } as const;

test('shows what changed, why and from where', async () => {
  await renderScreen(<AdminAudit />, { path, viewer, answers: { listAudit: answer } });
  const row = within((await screen.findByText('fault: no water')).closest('li')!);
  expect(row.getByText('Asked for a refund')).toBeTruthy();
  expect(row.getByText('LYD 200.00').closest('del')).toBeTruthy();
  expect(row.getByText('LYD 50.00').closest('ins')).toBeTruthy();
  expect(row.getByText('no').closest('ins')).toBeTruthy();
  // Not what stayed the same.
  expect(row.queryByText('wallet')).toBeNull();
  expect(row.getByText('macOS, Safari')).toBeTruthy();
  await expectAccessible();
});

test('the filters are in the address and in the call', async () => {
  const { calls, address } = await renderScreen(<AdminAudit />, { path, viewer, answers: { listAudit: answer } });
  fireEvent.click(await screen.findByRole('button', { name: 'Only this: DY-4K7QX-2M9RT' }));
  expect(await screen.findByRole('option', { name: najla.name })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'requestRefund' } });
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: najla.id } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  const filters = { subject: 'DY-4K7QX-2M9RT', operation: 'requestRefund', actor: najla.id, audit_day: '2026-11-20' };
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(filters);
  expect(calls.findLast(({ operationId }) => operationId === 'listAudit')?.query).toEqual(filters);
});

test('a call that the role did not allow is told as refused', async () => {
  const refused = { ...entry, operation: 'suspendUser', before: null, after: null, refusal: 'admin_role_required' };
  await renderScreen(<AdminAudit />, { path, viewer, answers: { listAudit: { ...answer, entries: [refused] } } });
  expect(await screen.findByText('Refused: Suspended an account')).toBeTruthy();
});

test('says where nothing fits', async () => {
  await renderScreen(<AdminAudit />, { path, viewer, answers: { listAudit: { ...answer, entries: [] } } });
  expect(await screen.findByText('No line here')).toBeTruthy();
  await expectAccessible();
});

test('each audited operation has a name', () => {
  const audited = Object.entries<Operation>(operations).flatMap(([id, one]) => (isAudited(one) ? [id] : []));
  expect(Object.keys(operationLabels).sort()).toEqual(audited.sort());
});

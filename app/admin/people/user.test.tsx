import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Locale } from '#contract/common.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { UserRecord } from '#contract/types.gen.ts';
import * as actAs from '#app/session/act-as.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminUser from './user.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const at = '2026-11-20T09:00:00.000Z';

const walid: UserRecord = {
  id,
  name: 'Walid Ben Romdhan',
  email: 'walid.br@example.ly',
  phone: '+218926103345',
  role: 'host',
  admin_role: null,
  host_type: 'individual',
  avatar: null,
  city: 'Sabratha',
  language: 'ar',
  currency: 'LYD',
  joined_at: '2026-11-02T08:00:00.000Z',
  last_seen_at: at,
  email_verified_at: at,
  phone_verified_at: null,
  identity_verified_at: null,
  document: null,
  suspended_at: null,
  closed_at: null,
  suspensions: [],
  money: {
    host_balance_dirham: 2_180_000,
    wallet_dirham: 0,
    refunds_to_send_dirham: 0,
    paid_out_dirham: 3_854_800,
    year: 2026,
  },
  actions: ['suspend', 'end_sessions', 'verify_identity', 'erase'],
};
const suspended: UserRecord = {
  ...walid,
  suspended_at: at,
  suspensions: [
    {
      reason: 'Asks for money outside',
      suspended_at: at,
      suspended_by: 'Sami Gharyani',
      reinstated_at: null,
      reinstated_by: null,
      reinstate_reason: null,
    },
  ],
  actions: ['reinstate', 'verify_identity', 'erase'],
};
const booking = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
  number: 'DY-4K7QX-2M9RT',
  status: 'paid',
  home: 'White villa',
  with: { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e21', name: 'Aisha Musa' },
  check_in: '2026-12-01',
  check_out: '2026-12-03',
  total_dirham: 265_000,
};
const session = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e22',
  browser: 'Chrome',
  system: 'Android',
  device: 'phone',
  signed_in_at: at,
  last_used_at: at,
};
const none = { next_cursor: null };

const answersFor = (user: UserRecord): Answers => ({
  getUserRecord: user,
  listUserBookings: ({ query }: { query: { side: string } }) => ({
    bookings: query.side === 'host' ? [booking] : [],
    ...none,
  }),
  listUserPayments: { payments: [], ...none },
  listUserPayouts: { payouts: [], ...none },
  listUserSessions: { sessions: [session, { ...session, id, browser: 'Edge', system: 'Windows', device: 'computer' }] },
  listUserSecurityEvents: { events: [], ...none },
  listUserReports: { reports: [], blocked_by: 3, has_blocked: 1 },
  getFraudSignals: { score: 0, signals: [] },
  listUserNotes: { notes: [], ...none },
  listAudit: { entries: [], actors: [], ...none },
});

const open = (
  user: UserRecord,
  answers: Answers = {},
  { role = 'owner', locale = 'en' }: { role?: AdminRole; locale?: Locale } = {},
) =>
  renderScreen(
    <Routes>
      <Route path="/admin/users/:userId" element={<AdminUser />} />
    </Routes>,
    {
      path: `/admin/users/${id}`,
      viewer: { role: 'admin', admin_role: role },
      locale,
      answers: { ...answersFor(user), ...answers },
    },
  );

test.each(['en', 'ar', 'fr'] as const)('shows the record, accessibly (%s)', async (locale) => {
  await open(suspended, {}, { locale });
  expect(await screen.findByRole('heading', { level: 1, name: 'Walid Ben Romdhan' })).toBeDefined();
  expect(await screen.findByText('White villa')).toBeDefined();
  expect(screen.getByText('Asks for money outside')).toBeDefined();
  expect(screen.getByRole('link', { name: 'DY-4K7QX-2M9RT' }).getAttribute('href')).toBe(
    `/admin/bookings/${booking.id}`,
  );
  expect(screen.getByRole('link', { name: 'Aisha Musa' }).getAttribute('href')).toBe(`/admin/users/${booking.with.id}`);
  await expectAccessible();
});

test('says that the opening is logged, and what stands in each empty section', async () => {
  await open({ ...walid, role: 'guest' });
  expect(await screen.findByText('That you opened this record is in the audit log.')).toBeDefined();
  for (const sentence of ['No booking yet.', 'Nothing was paid through Diyar.', 'No note yet.', 'Nothing yet.']) {
    expect(await screen.findByText(sentence)).toBeDefined();
  }
});

test('suspends with a reason, after it has listed what happens at once', async () => {
  const { user, bodiesOf, answer } = await open(walid, { suspendUser: {} });
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('All sessions end; logging in is refused.')).toBeDefined();
  expect(within(dialog).getByText('The homes leave search; nothing new can be booked.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('Write the reason')).toBeDefined();
  await expectAccessible();
  await user.type(within(dialog).getByLabelText('Reason, for administrators only'), 'Asks for money outside');
  answer({ getUserRecord: suspended });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByRole('button', { name: 'Lift the suspension' })).toBeDefined();
  expect(bodiesOf('suspendUser')).toEqual([{ reason: 'Asks for money outside' }]);
});

test('lists for a guest only what concerns one', async () => {
  const { user } = await open({ ...walid, role: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).queryByText('The homes leave search; nothing new can be booked.')).toBeNull();
});

test('keeps the reason where the act was refused, and says why', async () => {
  const why = 'Bookings of this person are not over.';
  const { user } = await open(walid, { eraseUser: refusal(409, 'user_bookings_stand', undefined, why) });
  await user.click(await screen.findByRole('button', { name: 'Erase the account…' }));
  const dialog = await screen.findByRole('alertdialog');
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason, for administrators only');
  await user.type(field, 'Asked by mail');
  await user.click(within(dialog).getByRole('button', { name: 'Erase forever' }));
  expect(await within(dialog).findByText(why)).toBeDefined();
  expect(field.value).toBe('Asked by mail');
});

test('ends one session, or all', async () => {
  const { user, calls, bodiesOf } = await open(walid, { endUserSession: walid, endUserSessions: walid });
  await user.click(await screen.findByRole('button', { name: /^End the session: Chrome · Android/ }));
  let dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText('Reason, for administrators only'), 'Lost phone');
  await user.click(within(dialog).getByRole('button', { name: 'End the session' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.find(({ operationId }) => operationId === 'endUserSession')!.params).toEqual({
    user_id: id,
    session_id: session.id,
  });
  await user.click(screen.getByRole('button', { name: 'End all 2 sessions' }));
  dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText('Reason, for administrators only'), 'Lost phone');
  await user.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
  await expect.poll(() => bodiesOf('endUserSessions')).toEqual([{ reason: 'Lost phone' }]);
});

test('adds a note, and keeps what was typed where that failed', async () => {
  const { user, bodiesOf, answer } = await open(walid, {
    addUserNote: refusal(503, 'unavailable', undefined, 'Later.'),
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note, for administrators only');
  await user.type(field, 'A cousin of Lutfi.');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('Later.')).toBeDefined();
  expect(field.value).toBe('A cousin of Lutfi.');
  answer({ addUserNote: { id, text: 'A cousin of Lutfi.', author: { id, name: 'Sami' }, at } });
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await expect.poll(() => field.value).toBe('');
  expect(bodiesOf('addUserNote')).toHaveLength(2);
});

test('trust sees how many people have blocked somebody', async () => {
  await open(walid, {}, { role: 'trust' });
  expect(await screen.findByText('Blocked by 3 people, has blocked 1 person')).toBeDefined();
});

test('finance sees neither sessions nor reports, and calls for neither', async () => {
  const { calls } = await open({ ...walid, actions: [] }, {}, { role: 'finance' });
  expect(await screen.findByText('White villa')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Sessions and devices' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
  const called = new Set(calls.map(({ operationId }) => operationId));
  for (const one of ['listUserSessions', 'listUserReports', 'getFraudSignals', 'listAudit'] as const)
    expect(called.has(one)).toBe(false);
});

test('says so for an unknown user, and offers to retry after a failure', async () => {
  const { unmount } = await open(walid, { getUserRecord: refusal(404, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such user' })).toBeDefined();
  unmount();
  const { user, answer } = await open(walid, { getUserRecord: refusal(422, 'invalid_input') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer({ getUserRecord: walid });
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Walid Ben Romdhan' })).toBeDefined();
});

test('begins to show Diyar as the person, and keeps the administrator’s session', async () => {
  const shown = vi.spyOn(actAs, 'showAfresh').mockReturnValue();
  const begun = { act_as_id: 'a1', act_as_token: 'reads-only', ends_at: at, user: { id, name: walid.name } };
  const { user, bodiesOf } = await open({ ...walid, actions: ['act_as'] }, { startActAs: begun });
  await user.click(await screen.findByRole('button', { name: 'See as this person' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Nothing can be changed or sent, and nothing counts as read.')).toBeDefined();
  await expectAccessible();
  await user.type(within(dialog).getByLabelText('Reason, for administrators only'), 'Cannot find the booking');
  await user.click(within(dialog).getByRole('button', { name: 'See as this person' }));
  await expect.poll(() => shown.mock.calls).toEqual([['/host/today']]);
  expect(bodiesOf('startActAs')).toEqual([{ reason: 'Cannot find the booking' }]);
  expect(actAs.readActAs()).toEqual({ id: 'a1', token: 'reads-only', ends_at: at, user: { id, name: walid.name } });
  expect(localStorage.getItem('token')).toBe('access');
});

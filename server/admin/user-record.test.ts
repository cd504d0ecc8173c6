import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { adminRoles } from '#contract/roles.ts';
import { postEntry, refundEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { createBooking, createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { actsOn } from './user-record.ts';

const server = useTestServer();
let owner: Awaited<ReturnType<typeof signedIn>>;
let support: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  owner = await signedIn(server.services, { role: 'admin', name: 'Huda Owner' });
  support = await signedIn(server.services, { role: 'admin', admin_role: 'support', name: 'Sami Support' });
});

const of = ({ id }: { id: string }, token = owner.token) => ({ token, params: { user_id: id } });
const day = (offset: number) => addDays(server.clock.today(), offset);

describe('the record of a user', () => {
  it('has the account, its state and its balances, and that it was opened is recorded', async () => {
    const user = await createUser(server.services, { name: 'Walid Guest', city: 'Sabratha', language: 'ar' });
    const gift = { cause: 'a gift', reference: null, user_id: user.id, amount_dirham: 50_000 };
    const now = server.clock.now();
    await postEntry(server.services.db, walletCreditEntry({ kind: 'gift_credit', ...gift }), now);
    const owed = {
      cause: crypto.randomUUID(),
      reference: crypto.randomUUID(),
      user_id: user.id,
      to: 'payout',
    } as const;
    await postEntry(server.services.db, refundEntry({ ...owed, amount_dirham: 20_000 }), now);

    expect(await server.succeed('getUserRecord', of(user, support.token))).toMatchObject({
      name: 'Walid Guest',
      email: user.email,
      phone: '+218912345678',
      city: 'Sabratha',
      role: 'guest',
      last_seen_at: null,
      document: null,
      suspensions: [],
      money: { host_balance_dirham: 0, wallet_dirham: 50_000, refunds_to_send_dirham: 20_000, paid_out_dirham: 0 },
      actions: ['act_as', 'end_sessions'],
    });
    const { entries } = await server.succeed('listAudit', { token: owner.token, query: { subject: user.id } });
    expect(entries).toMatchObject([
      { operation: 'getUserRecord', actor: { name: 'Sami Support' }, subject_name: 'Walid Guest' },
    ]);
  });

  it('pages bookings on both sides, the newest first', async () => {
    const guest = await createUser(server.services, { name: 'Aisha Guest' });
    const host = await createUser(server.services, { name: 'Salma Host', role: 'host' });
    const property = await createProperty(server.services, host.id);
    const ids: string[] = [];
    for (const offset of [10, 20, 30]) {
      const stay = { status: 'completed', check_in: day(-offset) };
      ids.unshift(await createBooking(server.services, property, guest.id, stay));
    }
    const page = (user: { id: string }, query: object) =>
      server.succeed('listUserBookings', { ...of(user), query: { limit: 2, ...query } });
    const first = await page(guest, { side: 'guest' });
    const rest = await page(guest, { side: 'guest', cursor: first.next_cursor });
    expect([...first.bookings, ...rest.bookings].map(({ id }) => id)).toEqual(ids);
    expect(rest.next_cursor).toBeNull();
    expect(first.bookings[0]!.with).toEqual({ id: host.id, name: 'Salma Host' });
    const ofHost = await page(host, { side: 'host' });
    expect(ofHost.bookings[0]).toMatchObject({ id: ids[0], with: { name: 'Aisha Guest' }, home: 'Quiet house' });
    expect((await page(host, { side: 'guest' })).bookings).toEqual([]);
  });

  it('lists payments, payouts, sessions, events and reports', async () => {
    const user = await createUser(server.services, { role: 'host' });
    await tokenFor(server.services, user);
    expect(await server.succeed('listUserPayments', of(user))).toEqual({ payments: [], next_cursor: null });
    expect(await server.succeed('listUserPayouts', of(user))).toEqual({ payouts: [], next_cursor: null });
    expect((await server.succeed('listUserSessions', of(user))).sessions).toHaveLength(1);
    expect((await server.succeed('listUserSecurityEvents', of(user))).events).toEqual([]);
    expect(await server.succeed('listUserReports', of(user))).toEqual({ reports: [], blocked_by: 0, has_blocked: 0 });
  });

  it('shows reports about a user and by them', async () => {
    const guest = await signedIn(server.services, { name: 'Nuri Guest' });
    const host = await signedIn(server.services, { name: 'Amal Host', role: 'host' });
    const property = await createProperty(server.services, host.id);
    const stay = { property_id: property.id, check_in: day(9), check_out: day(12), guests: { adults: 2 } };
    const { id: booking } = await server.succeed('requestBooking', { token: guest.token, body: stay });
    const body = { booking_id: booking, text: 'Is the well deep?' };
    const message = await server.succeed('sendMessage', { token: guest.token, body });
    const report = {
      params: { id: message.id },
      body: { kind: 'message', ground: 'abuse', reason: 'Rude', block: true },
    };
    await server.succeed('reportMessage', { token: host.token, ...report });
    const about = await server.succeed('listUserReports', of(guest));
    const found = { text: 'Is the well deep?', ground: 'abuse', reason: 'Rude', resolved_at: null };
    expect(about).toMatchObject({
      reports: [{ side: 'about', other: { name: 'Amal Host' }, ...found }],
      blocked_by: 1,
      has_blocked: 0,
    });
    expect(await server.succeed('listUserReports', of(host))).toMatchObject({
      reports: [{ side: 'by', other: { name: 'Nuri Guest' } }],
      blocked_by: 0,
      has_blocked: 1,
    });
  });

  it('is not found for an unknown id', async () => {
    const nobody = { id: crypto.randomUUID() };
    for (const operation of ['getUserRecord', 'listUserPayments', 'listUserNotes', 'listUserReports'] as const) {
      expect((await server.call(operation, of(nobody))).status, operation).toBe(404);
    }
  });
});

describe('notes about a user', () => {
  it('are added with author and time, and can be neither changed nor removed', async () => {
    const user = await createUser(server.services);
    const note = { body: { text: 'Sent a photograph of the deed.' } };
    await server.succeed('addUserNote', { ...of(user, support.token), ...note });
    await server.succeed('addUserNote', { ...of(user), body: { text: 'Checked it.' } });
    const { notes } = await server.succeed('listUserNotes', of(user));
    expect(notes.map(({ text, author }) => [text, author.name])).toEqual([
      ['Checked it.', 'Huda Owner'],
      ['Sent a photograph of the deed.', 'Sami Support'],
    ]);
    for (const statement of ["update user_notes set text = 'x'", 'delete from user_notes', 'truncate user_notes']) {
      await expect(server.executeAsOwner(statement), statement).rejects.toThrow('append-only');
    }
    const empty = await server.call('addUserNote', { ...of(user), body: { text: ' ' } });
    expect(empty.body).toMatchObject({ code: 'invalid_input', detail: 'Write the note' });
  });
});

describe('what may be done', () => {
  it('never includes an act on an administrator or a closed account, nor both suspending and reinstating', () => {
    const instant = fc.constantFrom(null, '2026-11-23T08:00:00.000Z');
    const user = fc.record({
      role: fc.constantFrom('guest', 'host', 'host_company', 'host_pending_setup', 'admin'),
      suspended_at: instant,
      closed_at: instant,
      identity_verified_at: instant,
    });
    fc.assert(
      fc.property(user, fc.constantFrom(...adminRoles), (one, admin_role) => {
        const acts = actsOn(one, { admin_role });
        if (one.role === 'admin' || one.closed_at) expect(acts).toEqual([]);
        expect(acts.includes('suspend') && acts.includes('reinstate')).toBe(false);
        if (admin_role === 'finance') expect(acts).toEqual([]);
        if (admin_role === 'support')
          expect(acts.filter((act) => act !== 'end_sessions' && act !== 'act_as')).toEqual([]);
      }),
    );
  });
});

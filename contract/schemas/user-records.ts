import { z } from 'zod';
import { accountSessionSchema, securityEventSchema } from './account-settings.ts';
import { bookingStatuses } from '../booking-statuses.ts';
import { currencySchema, day, dirham, id, instant, localeSchema, text } from './common.ts';
import { payoutSchema } from './earnings.ts';
import { entities } from './entities.ts';
import { adminRoles, everyAdminRole, roles } from '../roles.ts';
import { admins, operation } from './operation.ts';
import { reportGrounds, reportKinds } from '../moderation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { paymentMethods, paymentStatuses } from '../payments.ts';
import { documentKinds } from '../verifications.ts';
import { userActs, noteLimit } from '../user-records.ts';

const person = z.object({ id, name: z.string() });

const suspension = z.object({
  /** As the administrator wrote it. */
  reason: z.string(),
  suspended_at: instant,
  suspended_by: z.string(),
  reinstated_at: instant.nullable(),
  reinstated_by: z.string().nullable(),
  /** Null where it stands, and where nobody wrote one. */
  reinstate_reason: z.string().nullable(),
});

/** An account as administrators see it: who it is, in which state, and its balances. */
export const userRecordSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
    admin_role: z.enum(adminRoles).nullable(),
    host_type: z.enum(['individual', 'company', 'enterprise']).nullable(),
    avatar: z.string().nullable(),
    city: z.string().nullable(),
    language: localeSchema.nullable(),
    currency: currencySchema,
    joined_at: instant,
    /** When a session was last used; null where none is left. */
    last_seen_at: instant.nullable(),
    email_verified_at: instant.nullable(),
    phone_verified_at: instant.nullable(),
    identity_verified_at: instant.nullable(),
    /** The latest document; null where none was sent. */
    document: z
      .object({
        kind: z.enum(documentKinds),
        status: z.enum(['pending', 'approved', 'rejected']),
        submitted_at: instant,
      })
      .nullable(),
    suspended_at: instant.nullable(),
    closed_at: instant.nullable(),
    /** The latest five, the newest first. */
    suspensions: z.array(suspension),
    money: z.object({
      /** What Diyar owes the host; negative for what the host owes. */
      host_balance_dirham: dirham,
      /** Credit that can be spent on stays. */
      wallet_dirham: dirham,
      /** Refunds that are still to be sent to the bank. */
      refunds_to_send_dirham: dirham,
      /** Payouts sent since the first of January. */
      paid_out_dirham: dirham,
      year: z.int(),
    }),
    /** What the caller may do now. */
    actions: z.array(z.enum(userActs)),
  })
  .register(entities, { id: 'UserRecord' });

const userBooking = z
  .object({
    id,
    number: z.string(),
    status: z.enum(bookingStatuses),
    home: z.string(),
    /** The other side: the host of a guest, the guest of a host. */
    with: person,
    check_in: day,
    check_out: day,
    total_dirham: dirham,
  })
  .register(entities, { id: 'UserBooking' });

const userPayment = z
  .object({
    id,
    booking_id: id,
    booking_number: z.string(),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    amount_dirham: dirham,
    at: instant,
  })
  .register(entities, { id: 'UserPayment' });

const userReport = z
  .object({
    id,
    kind: z.enum(reportKinds),
    /** Whether somebody reported a text of this person, or this person reported one. */
    side: z.enum(['about', 'by']),
    other: person,
    text: z.string().nullable(),
    ground: z.enum(reportGrounds).nullable(),
    reason: z.string().nullable(),
    at: instant,
    resolved_at: instant.nullable(),
  })
  .register(entities, { id: 'UserReport' });

const userNote = z.object({ id, text: z.string(), author: person, at: instant }).register(entities, { id: 'UserNote' });

const byUser = z.object({ user_id: id });
const aPage = pageQuery({ default: 5, max: 100 });
const reason = text(500, 'admin_reason_required').pipe(z.string().min(1, 'admin_reason_required'));

const listOf = { method: 'GET', access: admins, params: byUser, errors: ['not_found'] } as const;
const act = { method: 'POST', access: admins, params: byUser, body: z.object({ reason }) } as const;

export const userRecordsOperations = {
  getUserRecord: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}',
    summary:
      'An account: who it is, its state, its balances, and what the caller may do. That it was opened is recorded',
    adminRoles: everyAdminRole,
    audited: true,
    ok: userRecordSchema,
  }),
  listUserBookings: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/bookings',
    summary: 'The bookings of a guest, or those of the homes of a host, the newest first',
    adminRoles: everyAdminRole,
    query: z.object({
      side: z.enum(['guest', 'host']).meta({ description: 'Which side of the bookings the user is on' }),
      ...aPage,
    }),
    ok: z.object({ bookings: z.array(userBooking), next_cursor: nextCursor }),
  }),
  listUserPayments: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/payments',
    summary: 'What a user paid or tried to pay, the newest first',
    adminRoles: everyAdminRole,
    query: z.object(aPage),
    ok: z.object({ payments: z.array(userPayment), next_cursor: nextCursor }),
  }),
  listUserPayouts: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/payouts',
    summary: 'The payouts of a host, the latest first',
    adminRoles: everyAdminRole,
    query: z.object(aPage),
    ok: z.object({ payouts: z.array(payoutSchema), next_cursor: nextCursor }),
  }),
  listUserSessions: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/sessions',
    summary: 'Where a user is signed in, the most recently used first, at most 100',
    adminRoles: ['trust', 'support'],
    ok: z.object({
      sessions: z.array(accountSessionSchema.omit({ current: true })),
    }),
  }),
  listUserSecurityEvents: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/security-events',
    summary: 'Sign-ins, changes of what protects the account and acts of administrators, the newest first',
    adminRoles: ['trust', 'support'],
    query: z.object(aPage),
    ok: z.object({ events: z.array(securityEventSchema), next_cursor: nextCursor }),
  }),
  listUserReports: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/reports',
    summary:
      'Reports of texts that a user wrote, and reports by them, the newest first, at most 20; by how many people they are blocked',
    adminRoles: ['trust', 'support'],
    ok: z.object({
      reports: z.array(userReport),
      /** How many people have blocked them; exact up to 99. */
      blocked_by: z.int(),
      /** How many people they have blocked; exact up to 99. */
      has_blocked: z.int(),
    }),
  }),
  listUserNotes: operation({
    ...listOf,
    path: '/api/admin/users/{user_id}/notes',
    summary: 'What administrators wrote down about a user, the newest first',
    adminRoles: everyAdminRole,
    query: z.object(aPage),
    ok: z.object({ notes: z.array(userNote), next_cursor: nextCursor }),
  }),
  addUserNote: operation({
    ...act,
    path: '/api/admin/users/{user_id}/notes',
    summary: 'Write down something about a user, for administrators; a note is never changed',
    adminRoles: everyAdminRole,
    body: z.object({ text: text(noteLimit, 'note_required').pipe(z.string().min(1, 'note_required')) }),
    ok: userNote,
    status: 201,
    errors: ['not_found', 'state_moved_on'],
  }),
  endUserSession: operation({
    ...act,
    path: '/api/admin/users/{user_id}/sessions/{session_id}/end',
    summary: 'End a session of a user',
    adminRoles: ['trust', 'support'],
    params: byUser.extend({ session_id: id }),
    ok: userRecordSchema,
    errors: ['not_found', 'state_moved_on', 'user_is_administrator'],
  }),
  endUserSessions: operation({
    ...act,
    path: '/api/admin/users/{user_id}/sessions/end',
    summary: 'End all sessions of a user, who can sign in again',
    adminRoles: ['trust', 'support'],
    ok: userRecordSchema,
    errors: ['not_found', 'state_moved_on', 'user_is_administrator'],
  }),
  verifyIdentity: operation({
    ...act,
    path: '/api/admin/users/{user_id}/verify-identity',
    summary: 'Verify the identity of a user without a document of theirs',
    adminRoles: ['trust'],
    ok: userRecordSchema,
    errors: ['not_found', 'state_moved_on', 'document_to_decide', 'user_is_administrator'],
  }),
  eraseUser: operation({
    ...act,
    path: '/api/admin/users/{user_id}/erase',
    summary: 'Close an account forever: personal data is erased, bookings stay without a name',
    adminRoles: ['trust'],
    recentSignIn: true,
    ok: userRecordSchema,
    errors: [
      'not_found',
      'state_moved_on',
      'user_bookings_stand',
      'user_disputes_stand',
      'user_refund_stands',
      'user_money_left',
      'user_debt_left',
      'user_is_administrator',
    ],
  }),
};

import { actAsOperations } from '#contract/schemas/act-as.ts';
import type { Locale } from '#contract/common.ts';
import { allowsAdminRole } from '#contract/roles.ts';
import type { AnswerOf, Operation, QueryOf } from '#contract/schemas/operation.ts';
import { adminUsersOperations } from '#contract/schemas/admin-users.ts';
import { userRecordsOperations } from '#contract/schemas/user-records.ts';
import type { UserAct } from '#contract/user-records.ts';
import type { UserPayment, UserRecord } from '#contract/types.gen.ts';
import {
  countBlocks,
  readPeople,
  readUserProfile,
  requireUser,
  type UserProfile,
  type Viewer,
} from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { bookingNumber, listUserBookings } from '#server/bookings/bookings.ts';
import { listPayouts, sumPayouts } from '#server/earnings/earnings.ts';
import { readUserBalances } from '#server/ledger/ledger.ts';
import { listPaymentsOf } from '#server/payments/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { listReportsOf } from '#server/reports/reports.ts';

type Records = typeof userRecordsOperations;
type Reader = Pick<Viewer, 'admin_role'>;

/** An account with its state and balances, and what the viewer may do. Throws `not_found`. */
export async function readUserRecord(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Reader,
  userId: string,
): Promise<UserRecord> {
  const year = Number(clock.today().slice(0, 4));
  const profile = await readUserProfile(db, userId);
  nameOpened({ name: profile.name });
  const [balances, payouts] = await Promise.all([
    readUserBalances(db, userId),
    sumPayouts(db, { host_id: userId, property_ids: null }, year),
  ]);
  return {
    ...profile,
    money: {
      host_balance_dirham: balances.host_payable,
      wallet_dirham: balances.wallet,
      refunds_to_send_dirham: balances.refunds_payable,
      paid_out_dirham: payouts.sent_dirham,
      year,
    },
    actions: actsOn(profile, viewer),
  };
}

/** The operation of each act. */
const operationOf: Readonly<Record<UserAct, Operation>> = {
  act_as: actAsOperations.startActAs,
  suspend: adminUsersOperations.suspendUser,
  reinstate: adminUsersOperations.reinstateUser,
  end_sessions: userRecordsOperations.endUserSessions,
  verify_identity: userRecordsOperations.verifyIdentity,
  erase: userRecordsOperations.eraseUser,
};

/** What the viewer may do with an account now. Administrators are changed among the administrators, by owners. */
export function actsOn(
  user: Pick<UserProfile, 'role' | 'suspended_at' | 'closed_at' | 'identity_verified_at'>,
  viewer: Reader,
): UserAct[] {
  if (user.role === 'admin' || user.closed_at) return [];
  const acts: UserAct[] = [
    user.suspended_at ? 'reinstate' : 'suspend',
    ...(user.suspended_at ? [] : (['act_as', 'end_sessions'] as const)),
    ...(user.identity_verified_at ? [] : (['verify_identity'] as const)),
    'erase',
  ];
  return acts.filter((act) => allowsAdminRole(operationOf[act], viewer.admin_role));
}

/** A page of the bookings of a user on one side. Throws `not_found`. */
export async function listBookingsOfUser(
  { db }: Pick<Services, 'db'>,
  userId: string,
  query: QueryOf<Records['listUserBookings']>,
  locale: Locale,
): Promise<AnswerOf<Records['listUserBookings']>> {
  await requireUser(db, userId);
  return listUserBookings(db, userId, query, locale);
}

/** A page of the payments of a user. Throws `not_found`. */
export async function listPaymentsOfUser(
  { db }: Pick<Services, 'db'>,
  userId: string,
  query: QueryOf<Records['listUserPayments']>,
): Promise<AnswerOf<Records['listUserPayments']>> {
  await requireUser(db, userId);
  const { items, next_cursor } = await listPaymentsOf(db, userId, query);
  const payments: UserPayment[] = items.map(({ id, reference, method, status, amount_dirham, created_at }) => ({
    id,
    booking_id: reference,
    booking_number: bookingNumber(reference),
    method,
    status,
    amount_dirham,
    at: created_at.toISOString(),
  }));
  return { payments, next_cursor };
}

/** A page of the payouts of a host. Throws `not_found`. */
export async function listPayoutsOfUser(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  query: QueryOf<Records['listUserPayouts']>,
  locale: Locale,
): Promise<AnswerOf<Records['listUserPayouts']>> {
  await requireUser(services.db, userId);
  return listPayouts(services, { host_id: userId, property_ids: null }, { ...query, state: undefined }, locale);
}

const reportsListed = 20;

/** Reports about a user and by them, and how many blocks there are. Throws `not_found`. */
export async function listReportsOfUser(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<AnswerOf<Records['listUserReports']>> {
  await requireUser(db, userId);
  const [found, blocks] = await Promise.all([listReportsOf(db, userId, reportsListed), countBlocks(db, userId)]);
  const people = await readPeople(
    db,
    found.map(({ other_id }) => other_id),
  );
  const reports = found.map(({ other_id, body, created_at, resolved_at, ...report }) => ({
    ...report,
    text: body,
    other: { id: other_id, name: people.get(other_id)?.name ?? '' },
    at: created_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
  }));
  return { reports, ...blocks };
}

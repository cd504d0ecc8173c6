import { createHmac, hkdfSync } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { normalisedAccountNumber } from '#contract/account-numbers.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { PayoutAccount, PayoutDetails, WaitingPayoutAccount } from '#contract/types.gen.ts';
import type { payoutAccountsOperations } from '#contract/schemas/payout-accounts.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { getUser, mailAccount, readPeople, recordSecurityEvent } from '#server/accounts/accounts.ts';
import { lockHostMoney } from '#server/ledger/ledger.ts';
import { notify } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';
import type { Services } from '#server/platform/services.ts';
import { timeOrderedId } from '#server/platform/time-ordered-id.ts';
import { sendAgain } from './host-money.ts';
import { payoutNotifications } from './notifications.ts';

type Row = Selectable<DB['payout_accounts']>;
type NewDetails = BodyOf<(typeof payoutAccountsOperations)['savePayoutAccount']>;
type Decision = BodyOf<(typeof payoutAccountsOperations)['decidePayoutAccount']>;

/** Hours for which a changed payout account rests, so that whoever took over an account gets no money. */
export const restHours = 72;

/** Where the payouts of a host go, and the change that does not count yet. */
export async function readPayoutDetails(db: Kysely<DB>, hostId: string, now: Date): Promise<PayoutDetails> {
  const rows = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  const current = rows.find((row) => row.effective_at <= now);
  const change = rows.find((row) => row.effective_at > now);
  return { current: current ? present(current) : null, change: change ? present(change) : null };
}

/**
 * Enters where the payouts of a host go. The first account counts at once; a change rests for `restHours` and is told to the
 * owner by mail. Returned payouts are sent again.
 */
export async function savePayoutAccount(
  services: Services,
  viewer: { id: string },
  { kind, provider, holder, number: typed }: NewDetails,
  origin: { ip: string; userAgent: string | undefined },
): Promise<PayoutDetails> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const number = normalisedAccountNumber(kind, typed)!;
  await transact(db, async (trx) => {
    await lockHostMoney(trx, viewer.id);
    const before = await readPayoutDetails(trx, viewer.id, now);
    const number_hash = hashNumber(number, settings.DOCUMENT_SECRET);
    // A change takes the place of one that does not count yet. The same number, with another name, moves money nowhere else.
    const rests = before.current !== null && !(await isNumberOf(trx, before.current.id, number_hash));
    await trx
      .updateTable('payout_accounts')
      .set({ ended_at: now })
      .where('host_id', '=', viewer.id)
      .where('ended_at', 'is', null)
      .where('effective_at', rests ? '>' : '>=', rests ? now : new Date(0))
      .execute();
    const effective_at = rests ? new Date(now.getTime() + restHours * 3_600_000) : now;
    const times = { at: now, effective_at, secret: settings.DOCUMENT_SECRET };
    const account = payoutAccountRow(viewer.id, { kind, provider, holder, number }, times);
    await trx.insertInto('payout_accounts').values(account).execute();
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'payout_changed', origin }, now);
    await sendAgain(trx, viewer.id, now);
    if (before.current) {
      const link = `${settings.PUBLIC_URL}/host/earnings`;
      await mailAccount(services, trx, 'payout_changed', await getUser(trx, viewer.id), { link, hours: restHours });
    }
  });
  return readPayoutDetails(db, viewer.id, now);
}

/** The row of a payout account; `number` is normalised, and sealed here. */
export function payoutAccountRow(
  host_id: string,
  { kind, provider, holder, number }: NewDetails,
  { at, effective_at, secret }: { at: Date; effective_at: Date; secret: string },
) {
  const id = timeOrderedId(at.getTime());
  return {
    id,
    host_id,
    kind,
    provider,
    holder,
    sealed_number: sealFile(Buffer.from(number), sealName(id), secret),
    number_hash: hashNumber(number, secret),
    number_end: number.slice(-4),
    created_at: at,
    effective_at,
  };
}

async function isNumberOf(db: Kysely<DB>, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('number_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops a change that does not count yet. Throws `state_moved_on` where there is none any more. */
export async function stopPayoutChange(
  { db, clock }: Services,
  viewer: { id: string },
  origin: { ip: string; userAgent: string | undefined },
): Promise<PayoutDetails> {
  const now = clock.now();
  await transact(db, async (trx) => {
    await lockHostMoney(trx, viewer.id);
    const { numUpdatedRows } = await trx
      .updateTable('payout_accounts')
      .set({ ended_at: now })
      .where('host_id', '=', viewer.id)
      .where('ended_at', 'is', null)
      .where('effective_at', '>', now)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('state_moved_on');
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'payout_changed', origin }, now);
  });
  return readPayoutDetails(db, viewer.id, now);
}

const waitingListed = 50;

/** The payout accounts that wait for an administrator, the oldest first. */
export async function listWaitingAccounts({ db }: Pick<Services, 'db'>): Promise<WaitingPayoutAccount[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('state', '=', 'unverified')
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(waitingListed)
    .execute();
  const people = await readPeople(
    db,
    rows.map(({ host_id }) => host_id),
  );
  return rows.map((row) => ({
    ...present(row),
    host_id: row.host_id,
    host_name: people.get(row.host_id)?.name ?? '',
  }));
}

/** The whole number of an account, for an administrator, whose look is recorded. Throws `not_found`. */
export async function readAccountNumber(
  { db, clock, settings, log }: Services,
  admin: { id: string },
  accountId: string,
): Promise<string> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(['host_id', 'holder', 'sealed_number'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  // Recorded before it is shown, so that no look goes unrecorded.
  await transact(db, async (trx) => {
    const now = clock.now();
    await trx
      .insertInto('payout_account_views')
      .values({ payout_account_id: accountId, viewer_id: admin.id, viewed_at: now })
      .execute();
    await recordSecurityEvent(trx, { user_id: row.host_id, kind: 'payout_viewed', actor_id: admin.id }, now);
    await recordAudit(trx, { name: row.holder, user_id: row.host_id });
  });
  log.info({ payout_account_id: accountId, viewer_id: admin.id }, 'payout account viewed');
  return openNumber({ id: accountId, sealed_number: row.sealed_number }, settings.DOCUMENT_SECRET);
}

/** The whole number of an account. Whoever shows it or writes it to a file records that. */
export function openNumber(account: { id: string; sealed_number: Buffer }, secret: string): string {
  return openSealedFile(account.sealed_number, sealName(account.id), secret).toString();
}

/** An administrator verifies or refuses an account, and the host is told. Throws `not_found`, `state_moved_on` for one that is decided or ended. */
export async function decidePayoutAccount(
  services: Services,
  admin: { id: string },
  accountId: string,
  { state, reason }: Decision,
): Promise<PayoutAccount> {
  const { db, clock } = services;
  const found = await db.selectFrom('payout_accounts').select('id').where('id', '=', accountId).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const refusal = state === 'refused' ? reason || null : null;
  return transact(db, async (trx) => {
    const now = clock.now();
    const row = await trx
      .updateTable('payout_accounts')
      .set({ state, refusal, decided_at: now, decided_by: admin.id })
      .where('id', '=', accountId)
      .where('state', '=', 'unverified')
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError('state_moved_on');
    await recordAudit(trx, {
      name: row.holder,
      user_id: row.host_id,
      before: { state: 'unverified' },
      after: { state, provider: row.provider, number_end: row.number_end },
    });
    await notify(services, trx, [
      {
        to: row.host_id,
        kind: payoutNotifications[state === 'verified' ? 'payout_account_verified' : 'payout_account_refused'],
        side: 'host',
        reference: accountId,
        fact: `payout_account:${accountId}`,
        data: refusal === null ? {} : { reason: refusal },
        at: now,
      },
    ]);
    return present(row);
  });
}

function present(row: Row): PayoutAccount {
  return {
    id: row.id,
    kind: row.kind as PayoutAccount['kind'],
    provider: row.provider,
    holder: row.holder,
    number_end: row.number_end,
    state: row.state as PayoutAccount['state'],
    refusal: row.refusal,
    created_at: row.created_at.toISOString(),
    effective_at: row.effective_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** Binds a sealed number to its row. */
const sealName = (id: string) => `payout-account ${id}`;

/** Compares numbers without opening them; nobody without the key can try all numbers. */
function hashNumber(number: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'diyar payout account numbers', 32));
  return createHmac('sha256', key).update(number).digest();
}

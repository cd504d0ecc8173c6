import type { Kysely } from 'kysely';
import { readFeeReference } from '#contract/fee-references.ts';
import type { feeStatementsOperations } from '#contract/schemas/fee-statements.ts';
import type { BodyOf, QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, ManagedFeeStatement } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { feePaymentEntry, lockHostMoney, postEntry, suspenseFeeEntry, takeReference } from '#server/ledger/ledger.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { isShownByStatement, takeFromLimit } from '#server/two-persons/two-persons.ts';
import { presentFeeStatement, readUnpaid } from './fee-statements.ts';
import { followUpFeesOf } from './overdue-fees.ts';

type Operations = typeof feeStatementsOperations;
type Transfer = BodyOf<Operations['recordFeeTransfer']>;

/** A page of the statements that are not settled, those that are due first at the top. */
export async function listOpenStatements(
  { db, clock }: Services,
  { limit, cursor }: QueryOf<Operations['listFeeStatements']>,
): Promise<OperationTypes['listFeeStatements']['ok']> {
  const [due_on, id] = readCursor(cursor, ['day', 'uuid']) ?? [];
  let query = db
    .selectFrom('fee_statements')
    .select(['id', 'host_id', 'due_on'])
    .where('settled_at', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit + 1);
  if (due_on && id) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('due_on', 'id'), '>', tuple(due_on, id)));
  }
  const { items, next_cursor } = cutPage(await query.execute(), limit, (last) => [last.due_on, last.id]);
  const hostIds = [...new Set(items.map(({ host_id }) => host_id))];
  const [people, ...unpaid] = await Promise.all([
    readPeople(db, hostIds),
    ...hostIds.map((hostId) => readUnpaid(db, hostId)),
  ]);
  const statements = new Map(unpaid.flat().map((one) => [one.id, one]));
  const today = clock.today();
  return {
    fee_statements: items.flatMap(({ id: statementId, host_id }) => {
      const statement = statements.get(statementId);
      if (!statement) return [];
      return [{ ...presentFeeStatement(statement, today), host_id, host_name: people.get(host_id)?.name ?? '' }];
    }),
    next_cursor,
  };
}

/** The statement with this reference. Throws `not_found`. */
export async function getFeeStatement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reference: string,
): Promise<ManagedFeeStatement> {
  const row = await findStatement(db, reference);
  const unpaid = await readUnpaid(db, row.host_id);
  const settled = { ...row, amount_dirham: Number(row.amount_dirham), left_dirham: 0, steps: [] };
  const statement = unpaid.find(({ id }) => id === row.id) ?? settled;
  const people = await readPeople(db, [row.host_id]);
  return {
    ...presentFeeStatement(statement, clock.today()),
    host_id: row.host_id,
    host_name: people.get(row.host_id)?.name ?? '',
  };
}

/**
 * Records a transfer that has arrived: posts it to the ledger, and undoes the steps that were taken because it was missing.
 * It settles the oldest statement of the host first, whichever reference it has. Throws `not_found`, and `transfer_recorded`
 * for a transfer whose reference is used already, `above_admin_limit` for one that no line of a statement shows.
 */
export async function recordFeeTransfer(
  services: Services,
  admin: { id: string },
  reference: string,
  { amount_dirham, bank_reference }: Transfer,
): Promise<ManagedFeeStatement> {
  const { db, clock } = services;
  const { id: statement_id, host_id } = await findStatement(db, reference);
  await transact(db, async (trx) => {
    const now = clock.now();
    const is_matched = await isShownByStatement(trx, {
      source: 'bank_transfer',
      reference: bank_reference,
      amount_dirham,
    });
    const outflow = {
      door: 'recordFeeTransfer',
      admin_id: admin.id,
      subject_id: statement_id,
      name: reference,
    } as const;
    await takeFromLimit(trx, { ...outflow, amount_dirham, is_matched }, now);
    await lockHostMoney(trx, host_id);
    const use = { source: 'bank', reference: bank_reference, used_for: 'fees', subject_id: statement_id } as const;
    if (!(await takeReference(trx, use, now))) throw new AppError('transfer_recorded');
    const cause = bank_reference.toUpperCase();
    const stored = await trx
      .insertInto('fee_transfers')
      .values({
        statement_id,
        host_id,
        bank_reference: cause,
        amount_dirham,
        recorded_at: now,
        recorded_by: admin.id,
      })
      .onConflict((conflict) => conflict.column('bank_reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw new AppError('transfer_recorded');
    await postEntry(trx, feePaymentEntry({ cause, statement_id, host_id, amount_dirham }), now);
    await recordAudit(trx, { name: reference, after: { amount_dirham, bank_reference: cause } });
    await followUpFeesOf(services, trx, host_id);
  });
  return getFeeStatement(services, reference);
}

/** Whose statement of fees has this reference; undefined where none has. */
export async function findFeeStatement(
  db: Kysely<DB>,
  reference: string,
): Promise<{ id: string; host_id: string; reference: string } | undefined> {
  const known = readFeeReference(reference);
  if (known === undefined) return undefined;
  return db
    .selectFrom('fee_statements')
    .select(['id', 'host_id', 'reference'])
    .where('reference', '=', known)
    .executeTakeFirst();
}

/** Money of an unknown payer was a host’s for fees: posts it as `recordFeeTransfer` does, in the caller’s transaction. */
export async function payFeesFromSuspense(
  services: Services,
  trx: Kysely<DB>,
  payment: { posting_id: string; statement_id: string; host_id: string; amount_dirham: number },
): Promise<void> {
  await lockHostMoney(trx, payment.host_id);
  await postEntry(trx, suspenseFeeEntry(payment), services.clock.now());
  await followUpFeesOf(services, trx, payment.host_id);
}

async function findStatement(db: Kysely<DB>, reference: string) {
  const row = await db
    .selectFrom('fee_statements')
    .select(['id', 'host_id', 'reference', 'month_on', 'due_on', 'amount_dirham'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

import { sql, type Kysely } from 'kysely';
import type { FeeStatement } from '#contract/types.gen.ts';
import { feeReference } from '#contract/fee-references.ts';
import type { DB } from '#db/types.ts';
import { lockHostMoney, sumCharges } from '#server/ledger/ledger.ts';
import { notify } from '#server/notifications/notifications.ts';
import { readOwed } from '#server/payouts/payouts.ts';
import { handleAllInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { dueDay, presentSteps, shareOut, type StepRecord } from './fee-steps.ts';
import { listIndebtedHosts } from './indebted-host-list.ts';
import { feeNotifications } from './notifications.ts';

/**
 * Issues the statements of the current month to all hosts who owe fees that no payout in sight of the bank will take: on the
 * 1st, or on the first day on which a server runs. Each host gets one a month, however often this runs and on however many
 * instances.
 */
export async function issueFeeStatements(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const month_on = `${clock.today().slice(0, 7)}-01`;
  const done = await db.selectFrom('fee_months').select('month_on').where('month_on', '=', month_on).executeTakeFirst();
  if (done) return;
  await handleAllInBatches(
    log,
    (after) => listIndebtedHosts(db, after),
    ({ id }) => transact(db, (trx) => issueStatement(services, trx, id, month_on)),
  );
  await db
    .insertInto('fee_months')
    .values({ month_on, completed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function issueStatement(services: Services, trx: Kysely<DB>, hostId: string, month_on: string): Promise<boolean> {
  const { clock } = services;
  await lockHostMoney(trx, hostId);
  const earlier = await trx
    .selectFrom('fee_statements')
    .select('id')
    .where('host_id', '=', hostId)
    .where('month_on', '=', month_on)
    .executeTakeFirst();
  if (earlier) return false;
  const { standing_dirham } = await readOwed(trx, hostId);
  const open = await readUnpaid(trx, hostId);
  const amount_dirham = standing_dirham - open.reduce((sum, one) => sum + one.left_dirham, 0);
  if (amount_dirham <= 0) return false;
  const now = clock.now();
  const { rows } = await sql<{ number: number }>`select nextval('fee_statement_numbers') as number`.execute(trx);
  const statement = {
    host_id: hostId,
    month_on,
    issued_at: now,
    due_on: dueDay(clock.today()),
    reference: feeReference(rows[0]!.number),
    amount_dirham,
  };
  const { id } = await trx.insertInto('fee_statements').values(statement).returning('id').executeTakeFirstOrThrow();
  await notify(services, trx, [
    {
      to: hostId,
      kind: feeNotifications.fee_statement,
      side: 'host',
      reference: id,
      fact: `fees:${id}:issued`,
      data: { fees_dirham: amount_dirham, due_on: statement.due_on, number: statement.reference },
      at: now,
    },
  ]);
  return true;
}

/** A statement that is not settled, what is left of it, and what has been done about it. */
export interface UnpaidFeeStatement {
  id: string;
  reference: string;
  month_on: string;
  due_on: string;
  amount_dirham: number;
  left_dirham: number;
  steps: StepRecord[];
}

/** The statements of a host that are not settled, newest first; what is left of each follows from the ledger. */
export async function readUnpaid(db: Kysely<DB>, hostId: string): Promise<UnpaidFeeStatement[]> {
  const { rows } = await sql<Omit<UnpaidFeeStatement, 'left_dirham'> & { last_issued_at: Date }>`
    select s.id, s.reference, s.month_on, s.due_on, s.amount_dirham,
      (select max(issued_at) from fee_statements where host_id = ${hostId}) as last_issued_at,
      coalesce(
        (select json_agg(json_build_object(
           'step', t.step, 'announced_on', t.announced_on, 'taken_on', t.taken_on))
         from fee_steps as t where t.statement_id = s.id), '[]') as steps
    from fee_statements as s where s.host_id = ${hostId} and s.settled_at is null
    order by s.month_on desc
  `.execute(db);
  if (rows.length === 0) return [];
  const [{ standing_dirham }, unbilled_dirham] = await Promise.all([
    readOwed(db, hostId),
    sumCharges(db, hostId, rows[0]!.last_issued_at),
  ]);
  return shareOut(rows, { standing_dirham, unbilled_dirham }).map(({ last_issued_at, ...statement }) => statement);
}

/** Paid statements that the host still sees. */
const paidShown = 6;

/** The statements that a host sees, newest first: all that are unpaid, and the latest paid ones. */
export async function listFeeStatements(db: Kysely<DB>, hostId: string, today: string): Promise<FeeStatement[]> {
  const [unpaid, paid] = await Promise.all([
    readUnpaid(db, hostId),
    db
      .selectFrom('fee_statements')
      .select(['id', 'reference', 'month_on', 'due_on', 'amount_dirham'])
      .where('host_id', '=', hostId)
      .where('settled_at', 'is not', null)
      .orderBy('month_on', 'desc')
      .limit(paidShown)
      .execute(),
  ]);
  return [
    ...unpaid,
    ...paid.map((row) => ({ ...row, amount_dirham: Number(row.amount_dirham), left_dirham: 0, steps: [] })),
  ]
    .map((one) => presentFeeStatement(one, today))
    .toSorted((one, other) => other.month.localeCompare(one.month));
}

/** A statement as hosts and administrators see it. */
export function presentFeeStatement(
  { id, reference, month_on, due_on, amount_dirham, left_dirham, steps }: UnpaidFeeStatement,
  today: string,
): FeeStatement {
  return {
    id,
    reference,
    month: month_on.slice(0, 7),
    due_on,
    amount_dirham,
    left_dirham,
    state: left_dirham === 0 ? 'paid' : today > due_on ? 'overdue' : 'open',
    steps: left_dirham === 0 ? [] : presentSteps(due_on, steps, today),
  };
}

import type { Kysely } from 'kysely';
import type { FeeStep } from '#contract/fee-statements.ts';
import type { DB } from '#db/types.ts';
import { lockHostMoney } from '#server/ledger/ledger.ts';
import { restrictListings } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { batchSize, handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { nextStep, restrictionOf, takenFrom, type StepRecord } from './fee-steps.ts';
import { readUnpaid, type UnpaidFeeStatement } from './fee-statements.ts';
import { feeNotifications } from './notifications.ts';

/**
 * Brings the unpaid statements of all hosts up to today: settles what is paid, and announces and takes the steps that are
 * due. Running it again, on two instances or after a pause, changes nothing twice and leaves nothing out.
 * @returns the number of hosts for whom something changed
 */
export async function followUpFees(services: Services): Promise<number> {
  const { db, log } = services;
  return handleInBatches(
    log,
    (after) => listHostsWithStatements(db, after),
    ({ id }) => transact(db, (trx) => followUpFeesOf(services, trx, id)),
  );
}

async function listHostsWithStatements(db: Kysely<DB>, after: { id: string } | undefined): Promise<{ id: string }[]> {
  let query = db
    .selectFrom('fee_statements')
    .select('host_id as id')
    .distinct()
    .where('settled_at', 'is', null)
    .orderBy('host_id')
    .limit(batchSize);
  if (after) query = query.where('host_id', '>', after.id);
  return query.execute();
}

/**
 * The same for one host, in the caller's transaction. When nothing is left of a statement, the steps that were taken about it
 * are undone.
 * @returns whether anything changed
 */
export async function followUpFeesOf(services: Services, trx: Kysely<DB>, hostId: string): Promise<boolean> {
  const { clock } = services;
  const now = clock.now();
  const today = clock.today();
  await lockHostMoney(trx, hostId);
  const statements = await readUnpaid(trx, hostId);
  const settled = statements.filter((one) => one.left_dirham === 0);
  const unpaid = statements.filter((one) => one.left_dirham > 0);
  const news: News[] = [];
  if (settled.length > 0) {
    await trx
      .updateTable('fee_statements')
      .set({ settled_at: now })
      .where(
        'id',
        'in',
        settled.map(({ id }) => id),
      )
      .execute();
    news.push(...settled.map((statement) => ({ kind: 'fees_settled' as const, statement })));
  }
  for (const statement of unpaid) {
    const next = nextStep(statement.due_on, statement.steps, today);
    if (next) news.push(await doStep(trx, statement, next, today));
  }
  const restriction = restrictionOf(unpaid.flatMap(({ steps }) => steps));
  const isRestrictionNew = await restrictListings(trx, hostId, restriction, now);
  await notify(
    services,
    trx,
    news.map(({ kind, statement, on }) => ({
      to: hostId,
      kind: feeNotifications[kind],
      side: 'host' as const,
      reference: statement.id,
      fact: `fees:${statement.id}:${kind}`,
      data: {
        fees_dirham: kind === 'fees_settled' ? statement.amount_dirham : statement.left_dirham,
        due_on: statement.due_on,
        number: statement.reference,
        ...(on === undefined ? {} : { day_on: on }),
      },
      at: now,
    })),
  );
  return news.length > 0 || isRestrictionNew;
}

interface News {
  kind: keyof typeof feeNotifications;
  statement: UnpaidFeeStatement;
  /** The day on which an announced step is taken. */
  on?: string;
}

const announcements = {
  reminder: 'fees_overdue',
  instant_book: 'fees_instant_book_ahead',
  unlisted: 'fees_unlisted_ahead',
} as const satisfies Record<FeeStep, keyof typeof feeNotifications>;

const takenKinds = {
  reminder: 'fees_reminder',
  instant_book: 'fees_instant_book_off',
  unlisted: 'fees_unlisted',
} as const satisfies Record<FeeStep, keyof typeof feeNotifications>;

/** Records a step, also in `statement.steps`. */
async function doStep(
  trx: Kysely<DB>,
  statement: UnpaidFeeStatement,
  { step, act }: { step: FeeStep; act: 'announce' | 'take' },
  today: string,
): Promise<News> {
  if (act === 'take') {
    await trx
      .updateTable('fee_steps')
      .set({ taken_on: today })
      .where('statement_id', '=', statement.id)
      .where('step', '=', step)
      .execute();
    statement.steps = statement.steps.map((one) => (one.step === step ? { ...one, taken_on: today } : one));
    return { kind: takenKinds[step], statement };
  }
  const record: StepRecord = { step, announced_on: today, taken_on: null };
  await trx
    .insertInto('fee_steps')
    .values({ ...record, statement_id: statement.id })
    .execute();
  statement.steps = [...statement.steps, record];
  return { kind: announcements[step], statement, on: takenFrom(statement.due_on, record) };
}

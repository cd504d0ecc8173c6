import type { Locale } from '#contract/common.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, PayoutBatch, PayoutHold } from '#contract/types.gen.ts';
import type { payoutBatchesOperations } from '#contract/schemas/payout-batches.ts';
import type { payoutHoldsOperations } from '#contract/schemas/payout-holds.ts';
import { accountObstacles } from '#contract/payout-batches.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { batchNumber } from './file-exports.ts';
import {
  findBatch,
  listBatches,
  listFiles,
  listReturns,
  listTransfers,
  sumByState,
  type BatchRow,
  type ListedBatch,
} from './batch-list.ts';
import { listHolds } from './hold-list.ts';

type Operations = typeof payoutBatchesOperations;
type Parts = Pick<Services, 'db' | 'clock'>;

/** A batch as an administrator sees it. Throws `not_found`. */
export async function readBatch({ db }: Parts, admin: { id: string }, batchId: string): Promise<PayoutBatch> {
  const row = await findBatch(db, batchId);
  if (!row) throw new AppError('not_found');
  const [people, files] = await Promise.all([
    readPeople(
      db,
      steps.flatMap((step) => row[`${step}_by`] ?? []),
    ),
    listFiles(db, batchId),
  ]);
  return {
    ...row,
    number: batchNumber(row.number),
    drafted: stepOf(row, 'drafted', people),
    approved: stepOf(row, 'approved', people),
    exported: stepOf(row, 'exported', people),
    sent: stepOf(row, 'sent', people),
    discarded: stepOf(row, 'discarded', people),
    files,
    actions: actionsOf(row, admin),
  };
}

const steps = ['drafted', 'approved', 'exported', 'sent', 'discarded'] as const;

/** Who did a step of a batch, and when; null where it was not done. */
function stepOf(row: ListedBatch, step: (typeof steps)[number], people: ReadonlyMap<string, { name: string }>) {
  const [at, by] = [row[`${step}_at`], row[`${step}_by`]];
  return at && by ? { at: at.toISOString(), by: people.get(by)?.name ?? '' } : null;
}

function actionsOf({ state, drafted_by, transfers }: BatchRow, admin: { id: string }): PayoutBatch['actions'] {
  if (state === 'draft') return drafted_by === admin.id || transfers === 0 ? ['discard'] : ['approve', 'discard'];
  if (state === 'approved') return ['export'];
  return state === 'exported' && drafted_by !== admin.id ? ['mark_sent'] : [];
}

/** A page of batches, the newest first. */
export async function pageBatches(
  { db }: Parts,
  { state, limit, cursor }: QueryOf<Operations['listPayoutBatches']>,
): Promise<OperationTypes['listPayoutBatches']['ok']> {
  const [below] = readCursor(cursor, ['number']) ?? [];
  const rows = await listBatches(db, { state, below, limit: limit + 1 });
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.number]);
  const people = await readPeople(
    db,
    items.flatMap(({ drafted_by, approved_by }) => (approved_by ? [drafted_by, approved_by] : [drafted_by])),
  );
  return {
    batches: items.map((row) => ({
      ...row,
      number: batchNumber(row.number),
      drafted: stepOf(row, 'drafted', people),
      approved: stepOf(row, 'approved', people),
    })),
    next_cursor,
  };
}

/** A page of the transfers of a batch, with titles in `locale`. Throws `not_found`. */
export async function pageTransfers(
  { db }: Parts,
  batchId: string,
  { limit, cursor }: QueryOf<Operations['listPayoutTransfers']>,
  locale: Locale,
): Promise<OperationTypes['listPayoutTransfers']['ok']> {
  const [after = 0] = readCursor(cursor, ['number']) ?? [];
  const rows = await listTransfers(db, batchId, { after, limit: limit + 1, locale });
  if (rows.length === 0 && !(await findBatch(db, batchId))) throw new AppError('not_found');
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.position]);
  return {
    transfers: items.map(({ provider, number_end, returned_at, sent_again_at, ...row }) => ({
      ...row,
      account: provider === null || number_end === null ? null : { provider, number_end },
      returned_at: returned_at?.toISOString() ?? null,
      sent_again_at: sent_again_at?.toISOString() ?? null,
    })),
    next_cursor,
  };
}

/** Counts and sums by state. */
export async function readSums({ db, clock }: Parts): Promise<OperationTypes['getPayoutSums']['ok']> {
  const sums = await sumByState(db, clock.now());
  const of = (name: string) => sums.get(name) ?? { count: 0, amount_dirham: 0 };
  return {
    due: of('due'),
    draft: of('draft'),
    approved: of('approved'),
    exported: of('exported'),
    sent: of('sent'),
    returned: of('returned'),
    held: of('held'),
    waiting: accountObstacles.flatMap((obstacle) => {
      const sum = sums.get(obstacle);
      return sum ? [{ obstacle, ...sum }] : [];
    }),
  };
}

/** A page of the transfers that came back, the latest first. */
export async function pageReturns(
  { db, clock }: Parts,
  { limit, cursor }: QueryOf<Operations['listReturnedTransfers']>,
): Promise<OperationTypes['listReturnedTransfers']['ok']> {
  const [returned_at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const after = returned_at && id ? { returned_at: new Date(returned_at), id } : undefined;
  const rows = await listReturns(db, { after, limit: limit + 1, now: clock.now() });
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.returned_at.toISOString(), last.id]);
  return {
    returns: items.map((row) => ({
      ...row,
      batch_number: batchNumber(row.batch_number),
      returned_at: row.returned_at.toISOString(),
    })),
    next_cursor,
  };
}

type HoldPage = OperationTypes['listPayoutHolds']['ok'];

/** A page of the holds that stand, the newest first. */
export async function pageHolds(
  { db }: Parts,
  { limit, cursor }: QueryOf<(typeof payoutHoldsOperations)['listPayoutHolds']>,
): Promise<HoldPage> {
  const [held_at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const after = held_at && id ? { held_at: new Date(held_at), id } : undefined;
  const rows = await listHolds(db, { after, limit: limit + 1 });
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.held_at.toISOString(), last.id]);
  return { holds: items.map((row): PayoutHold => ({ ...row, held_at: row.held_at.toISOString() })), next_cursor };
}

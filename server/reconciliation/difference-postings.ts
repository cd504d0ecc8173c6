import { sql, type Kysely } from 'kysely';
import { postingOf, type DifferencePosting } from '#contract/difference-postings.ts';
import { gatewayNames, methodsOf, type GatewayName } from '#contract/payment-providers.ts';
import type { StatementSource } from '#contract/reconciliation.ts';
import type { DB } from '#db/types.ts';
import { differenceReversalEntry, postEntry, sourceFeeEntry, unknownReceiptEntry } from '#server/ledger/ledger.ts';
import { boundsOf, type SourceDay } from './days.ts';
import { listPostings, type PostedLine } from './pile-list.ts';

/**
 * Posts what follows from the reasons of a day, and reverses what no longer does: a reason was withdrawn or changed, or its
 * line is matched. The same again posts nothing. The caller has locked the source, and the day is open.
 * @param admin who withdrew or changed the reason; null where a line was matched by itself
 */
export async function settlePostings(
  trx: Kysely<DB>,
  day: SourceDay,
  { admin, now }: { admin: { id: string } | null; now: Date },
): Promise<void> {
  for (const line of await listPostings(trx, day)) {
    const wanted = postingOf(line, line.reason);
    const isStanding = line.posting?.kind === wanted?.kind && line.posting?.amount_dirham === wanted?.amount_dirham;
    if (isStanding) continue;
    const at = effectOf(line, day, now);
    if (line.posting) await reverse(trx, day.source, line.posting, admin, { now, at });
    if (wanted) await post(trx, day.source, line, wanted, { now, at });
  }
}

/** The money moved on the day of the statement, however later it is explained: when the line says, else at noon. */
function effectOf({ paid_at }: PostedLine, { day }: SourceDay, now: Date): Date {
  const { from } = boundsOf(day);
  const at = paid_at ?? new Date(from.getTime() + 12 * 3_600_000);
  return at < now ? at : now;
}

/** Removes the reasons of lines whose match has changed: what was written before is about another difference. */
export async function dropReasons(trx: Kysely<DB>, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await trx.deleteFrom('reconciliation_reasons').where('line_id', 'in', lineIds).execute();
}

async function post(
  trx: Kysely<DB>,
  source: StatementSource,
  { line_id, note, written_by }: PostedLine,
  { kind, amount_dirham }: { kind: DifferencePosting; amount_dirham: number },
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('difference_postings')
    .values({ line_id, kind, amount_dirham, note: note!, posted_at: now, posted_by: written_by! })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postEntry(trx, entryOf(source, { id, kind, amount_dirham }), at);
}

async function reverse(
  trx: Kysely<DB>,
  source: StatementSource,
  posting: NonNullable<PostedLine['posting']>,
  admin: { id: string } | null,
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await sql`
    update difference_postings set reversed_at = ${now}, reversed_by = ${admin?.id ?? null} where id = ${posting.id}
  `.execute(trx);
  await postEntry(trx, differenceReversalEntry(posting.id, entryOf(source, posting)), at);
}

const entryOf = (
  source: StatementSource,
  { id, kind, amount_dirham }: { id: string; kind: DifferencePosting; amount_dirham: number },
) => {
  const movement = { posting_id: id, provider: providerOf(source), amount_dirham };
  return kind === 'source_fee' ? sourceFeeEntry(movement) : unknownReceiptEntry(movement);
};

/** The provider whose account in the ledger has the money of a source. @throws {Error} for a source that nobody has described */
export function providerOf(source: string): 'bank' | GatewayName {
  if (source === 'bank_transfer') return 'bank';
  const gateway = gatewayNames.find((name) => methodsOf(name).some((method) => method === source));
  if (!gateway) throw new Error(`the statements of ${source} belong to no account`);
  return gateway;
}

import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PayoutFile } from '#contract/payout-batches.ts';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileContent, fileOf } from './bank-file-formats.ts';
import { openNumber } from './payout-accounts.ts';

/** What administrators call a batch. */
export const batchNumber = (number: number) => `P-${number}`;

/** The file of a transfer: that of its account's bank. */
export interface TransferFile {
  transfer_id: string;
  file: PayoutFile;
}

/**
 * The file of each transfer of a batch that the bank does not have yet. It opens every account number, a second for 10,000, so
 * the caller asks before it locks money: the transfers of a batch and their accounts never change, only what state they are in.
 */
export async function filesOfTransfers(db: Kysely<DB>, batchId: string, secret: string): Promise<TransferFile[]> {
  const { rows } = await sql<{ id: string; account_id: string; sealed_number: Buffer }>`
    select t.id, a.id as account_id, a.sealed_number
    from payout_batches as b
    join payout_transfers as t on t.batch_id = b.id
    join payout_accounts as a on a.id = t.payout_account_id
    where b.id = ${batchId} and b.state in ('draft', 'approved')
  `.execute(db);
  return rows.map(({ id, account_id, sealed_number }) => {
    return { transfer_id: id, file: fileOf(openNumber({ id: account_id, sealed_number }, secret)) };
  });
}

/** Marks the transfers of a batch that are still approved as exported, each in its file. */
export async function assignFiles(trx: Kysely<DB>, batchId: string, files: readonly TransferFile[]): Promise<void> {
  await sql`
    update payout_transfers as t set state = 'exported', file = f.file
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (transfer_id uuid, file text)
    where t.id = f.transfer_id and t.batch_id = ${batchId} and t.state = 'approved'
  `.execute(trx);
}

const exportsListed = 50;

/** When a file of a batch was made, the latest first. */
export async function listExports(db: Kysely<DB>, batchId: string, file: PayoutFile) {
  const rows = await db
    .selectFrom('payout_exports')
    .select(['exported_at', 'exported_by', 'transfers'])
    .where('batch_id', '=', batchId)
    .where('file', '=', file)
    .orderBy('exported_at', 'desc')
    .limit(exportsListed)
    .execute();
  const people = await readPeople(
    db,
    rows.map(({ exported_by }) => exported_by),
  );
  return rows.map(({ exported_at, exported_by, transfers }) => {
    return { at: exported_at.toISOString(), by: people.get(exported_by)?.name ?? '', transfers };
  });
}

/**
 * A file of an exported batch with whole account numbers; each time is recorded before it is handed out. It is the same
 * every time. Throws `not_found` where the batch has no such file.
 */
export async function makeFile(
  { db, clock, settings, log }: Services,
  admin: { id: string },
  batchId: string,
  file: PayoutFile,
): Promise<{ name: string; bytes: string }> {
  const { rows } = await sql<{
    number: number;
    exported_at: Date;
    position: number;
    amount_dirham: number;
    account_id: string;
    holder: string;
    provider: string;
    sealed_number: Buffer;
  }>`
    select b.number, b.exported_at, t.position, t.amount_dirham, a.id as account_id, a.holder, a.provider, a.sealed_number
    from payout_batches as b
    join payout_transfers as t on t.batch_id = b.id
    join payout_accounts as a on a.id = t.payout_account_id
    where b.id = ${batchId} and b.exported_at is not null and t.file = ${file} order by t.position
  `.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
  const number = batchNumber(rows[0]!.number);
  const lines = rows.map(({ position, amount_dirham, holder, provider, account_id, sealed_number }) => ({
    reference: `${number}-${position}`,
    holder,
    provider,
    number: openNumber({ id: account_id, sealed_number }, settings.DOCUMENT_SECRET),
    amount_dirham,
  }));
  const made_on = rows[0]!.exported_at.toISOString().slice(0, 10);
  const bytes = fileContent(file, lines, { number, made_on });
  await transact(db, async (trx) => {
    await trx
      .insertInto('payout_exports')
      .values({
        batch_id: batchId,
        file,
        exported_at: clock.now(),
        exported_by: admin.id,
        transfers: lines.length,
        amount_dirham: lines.reduce((sum, one) => sum + one.amount_dirham, 0),
        sha256: createHash('sha256').update(bytes).digest(),
      })
      .execute();
  });
  log.info({ batch: number, file, viewer_id: admin.id }, 'payout file exported');
  return { name: `${number}-${file}.${file === 'csv' ? 'csv' : 'txt'}`, bytes };
}

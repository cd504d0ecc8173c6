import { sql, type Kysely } from 'kysely';
import type { StatementSource } from '#contract/reconciliation.ts';
import type { DB } from '#db/types.ts';

/**
 * Whether a line of a statement of this source shows this reference with this amount, and is matched with nothing else: then it is not an
 * administrator alone who says that the money arrived.
 */
export async function isShownByStatement(
  db: Kysely<DB>,
  shown: { source: StatementSource; reference: string; amount_dirham: number; payment_id?: string },
): Promise<boolean> {
  const { source, reference, amount_dirham, payment_id = null } = shown;
  const { rows } = await sql`
    select from statement_lines
    where source = ${source} and reference in (${reference}, upper(${reference})) and amount_dirham = ${amount_dirham}
      and fee_transfer_id is null and (payment_id is null or payment_id is not distinct from ${payment_id}::uuid)
    limit 1
  `.execute(db);
  return rows.length > 0;
}

import { sql, type Kysely } from 'kysely';
import { plainText } from '#contract/typed-text.ts';
import type { DB } from '#db/types.ts';

/** What a reference of the bank or of a gateway is used for: `subject_id` is the payment, the transfer, the dispute or the refund. */
export interface ReferenceUse {
  /** `bank`, or the provider of the gateway. */
  source: string;
  reference: string;
  used_for: 'payment' | 'fees' | 'dispute' | 'refund' | 'returned';
  subject_id: string;
}

/**
 * Uses a reference, once over all uses: one movement of money at the bank is one movement here. White space, capitals and the
 * digits that were typed make no other reference. A use that is not committed yet is waited for.
 * @returns false where it is used already
 */
export async function takeReference(trx: Kysely<DB>, use: ReferenceUse, at: Date): Promise<boolean> {
  const { source, used_for, subject_id } = use;
  const { numAffectedRows } = await sql`
    insert into used_references (source, reference, used_for, subject_id, used_at)
    values (${source}, ${foldReference(use.reference)}, ${used_for}, ${subject_id}, ${at})
    on conflict do nothing
  `.execute(trx);
  return numAffectedRows === 1n;
}

/** A reference as it is compared. */
export function foldReference(reference: string): string {
  return plainText(reference.normalize('NFKC')).replaceAll(' ', '').toUpperCase();
}

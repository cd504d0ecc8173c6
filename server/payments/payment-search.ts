import { sql, type Kysely } from 'kysely';
import type { PaymentMethod } from '#contract/payments.ts';
import { readTransferReference } from '#contract/transfer-references.ts';
import { plainText } from '#contract/typed-text.ts';
import type { DB } from '#db/types.ts';
import { beginsWith } from '#server/platform/prefix-range.ts';
import type { PaymentRow } from './queries.ts';

export interface FoundPayment {
  id: string;
  /** The id of what is paid for. */
  reference: string;
  method: PaymentMethod;
  status: PaymentRow['status'];
  amount_dirham: number;
  invoice_no: string;
  provider_reference: string | null;
  created_at: Date;
}

/**
 * At most `limit` payments whose own reference or whose reference at the gateway or the bank begins with a text, the latest
 * first. The reference of a transfer is found as people type it, with spaces or Arabic digits.
 */
export async function searchPayments(db: Kysely<DB>, text: string, limit: number): Promise<FoundPayment[]> {
  const prefix = (readTransferReference(text) ?? withoutSurroundings(text)).toLowerCase();
  if (prefix === '') return [];
  const { rows } = await sql<FoundPayment>`
    select p.id, p.reference, p.method, p.status, p.amount_dirham, p.invoice_no, p.provider_reference, p.created_at
    from (
      (select id from payments where ${beginsWith(sql`lower(invoice_no)`, prefix)}
       order by lower(invoice_no) using ~<~ limit ${limit})
      union
      (select id from payments where provider_reference is not null
         and ${beginsWith(sql`lower(provider_reference)`, prefix)}
       order by lower(provider_reference) using ~<~ limit ${limit})
    ) as found
    join payments as p on p.id = found.id
    order by p.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** A reference that may have been copied with marks of direction and with the punctuation around it. */
function withoutSurroundings(text: string): string {
  return plainText(text).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

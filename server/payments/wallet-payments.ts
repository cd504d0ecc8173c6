import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';
import { lockAvailable } from '#server/wallet/wallet.ts';
import { writeDinar } from './amounts.ts';
import { insertPayment, type PaymentRow } from './queries.ts';

/**
 * Inserts a payment from the payer's wallet of `most` dirham, or of what is available if that is less; undefined if that
 * is nothing. The wallet stays locked until the caller's transaction ends, in which the caller posts the ledger entry.
 */
export async function takeFromWallet(
  trx: Kysely<DB>,
  { clock }: Pick<Services, 'clock'>,
  { reference, payer_id, return_url }: Pick<PaymentRow, 'reference' | 'payer_id' | 'return_url'>,
  most: number,
): Promise<PaymentRow | undefined> {
  const amount_dirham = Math.min(most, await lockAvailable(trx, payer_id, clock.now()));
  if (amount_dirham <= 0) return undefined;
  return insertPayment(trx, {
    reference,
    payer_id,
    provider: 'wallet',
    method: 'wallet',
    amount_dirham,
    status: 'approved',
    gateway_amount: writeDinar(amount_dirham),
    gateway_currency: 'LYD',
    return_url,
    created_at: clock.now(),
  });
}

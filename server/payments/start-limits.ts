import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { paymentLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { countInTransaction, type Counted } from '#server/platform/count-limit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

/** What the starts of payments are counted by. */
export interface StartSubjects {
  payer_id: string;
  /** The id of what is sold; undefined where another code is sent for a payment that was counted. */
  product_id: string | undefined;
  /** The number that the gateway writes to, `09…`. */
  mobile_number: string | undefined;
}

/**
 * Counts the start of a payment, in the transaction that reserves it. Throws `payments_of_phone_limited`,
 * `payments_of_account_limited` or `payments_of_property_limited`, with the end of the limit.
 */
export async function countStart(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  trx: Kysely<DB>,
  { payer_id, product_id, mobile_number }: StartSubjects,
): Promise<void> {
  const { startsPerPhone, startsPerAccount, startsPerProperty } = paymentLimits;
  const now = clock.now();
  const counts: (Counted & { code: ErrorCode })[] = [
    ...windowsOf(startsPerAccount, 'payments_of_account_limited', payer_id),
    ...(product_id === undefined ? [] : windowsOf(startsPerProperty, 'payments_of_property_limited', product_id)),
    ...(mobile_number === undefined ? [] : windowsOf(startsPerPhone, 'payments_of_phone_limited', mobile_number)),
  ].map(({ limit: { max, seconds }, ...count }) => ({
    ...count,
    limit: { max: Math.ceil(max * settings.RATE_LIMIT_FACTOR), seconds },
  }));
  const exceeded = await countInTransaction(trx, counts, now);
  if (!exceeded) return;
  throw new AppError(exceeded.counted.code, {
    values: { until: exceeded.endsAt.toISOString() },
    retryAfterSeconds: Math.max(1, Math.ceil((exceeded.endsAt.getTime() - now.getTime()) / 1000)),
  });
}

function windowsOf(limits: readonly Counted['limit'][], code: ErrorCode, subject: string) {
  return limits.map((limit) => ({ key: `${code} ${subject}`, limit, code }));
}

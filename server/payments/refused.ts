import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { GatewayRefusal } from './gateway.ts';
import type { PaymentRow } from './queries.ts';
import { accountRefusals } from './refusal-labels.ts';

/** The error of a payment that the gateway refused. Refusals of our own account are logged: nobody can pay by this gateway. */
export function refused(
  { log }: Pick<Services, 'log'>,
  payment: Pick<PaymentRow, 'id' | 'method'>,
  refusal: GatewayRefusal,
): AppError {
  if (accountRefusals.has(refusal.code)) {
    log.error({ err: refusal, payment_id: payment.id, method: payment.method }, 'the gateway refuses our account');
  }
  return new AppError('payment_refused', { values: { refusal: refusal.code }, cause: refusal });
}

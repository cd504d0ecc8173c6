import type { Kysely } from 'kysely';
import { findGatewayMethod } from '#contract/payment-providers.ts';
import type { PaymentStart } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { recordVerifiedPhone, type Viewer } from '#server/accounts/accounts.ts';
import {
  chargeEntry,
  heldFor,
  paidFromWalletFor,
  postEntry,
  refundEntry,
  walletUseEntry,
} from '#server/ledger/ledger.ts';
import { startPayment, takeFromWallet, type PaymentListener, type PaymentRow } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import type { IdempotencyKey } from '#server/platform/idempotency.ts';
import { collectOwed, wouldCreditAlonePay } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import { announceApproval, lockBookingOf, refuseExpired, transitionBooking } from './transitions.ts';
import { publishBookingEvent } from './booking-events.ts';
import { announceHeldStay } from './requests/verified-requests.ts';
import { payForChange } from './changes/change-effects.ts';
import { findOpenChange, type ChangeRow } from './changes/change-queries.ts';
import { dueForChange } from './changes/change-rules.ts';
import { lockBooking, type BookingRow } from './queries.ts';
import { canTransition } from './states.ts';

/**
 * Starts a payment for an approved booking, or of the difference of a change that the guest has accepted: all that is due, or
 * as much as the method accepts in one payment.
 * Throws `not_found`, `state_moved_on`, and what `startPayment` throws.
 */
export async function payBooking(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  start: PaymentStart,
  call: { locale: Locale; ip: string; idempotency: IdempotencyKey | undefined },
): Promise<PaymentRow> {
  return startPayment(services, bookingPayments(services), {
    ...call,
    reference: bookingId,
    payer_id: viewer.id,
    start,
    return_url: `${services.settings.PUBLIC_URL}/account/trips/${bookingId}/pay?returned=1`,
    async lockBill(trx) {
      const found = await lockBookingOf(trx, viewer, bookingId);
      // From here on the host cannot undo the approval.
      const booking = found.announce_at ? await announceApproval(services, trx, found) : found;
      const now = services.clock.now();
      const { rates, property_id: product_id } = booking;
      const change = await findPayableChange(trx, booking, now);
      // The stay itself is paid, so that credit does not pay for it alone.
      if (change)
        return {
          due_dirham: dueForChange(change, booking, now),
          rates,
          product_id,
          can_wallet_complete: true,
          pay_by: change.expires_at,
        };
      const payable = canTransition(booking.status, 'paid', 'guest') && booking.payment_choice !== 'at_property';
      if (!payable) throw new AppError('state_moved_on');
      refuseExpired(booking, now);
      const held = await heldFor(trx, bookingId);
      const { online_dirham } = onlineAndCashOf(booking);
      const isPaidOtherwise = held > (await paidFromWalletFor(trx, bookingId));
      return {
        due_dirham: online_dirham - held,
        rates,
        product_id,
        pay_by: booking.expires_at,
        can_wallet_complete:
          isPaidOtherwise || !(await wouldCreditAlonePay(trx, { ...booking, total_dirham: online_dirham })),
      };
    },
  });
}

/** Handles approved payments: posts them, and makes a booking paid when all that is paid online of it is held. */
export function bookingPayments(services: Services): PaymentListener {
  return {
    async lock(trx, reference) {
      await lockBooking(trx, reference);
    },
    async settled(trx, payment) {
      const { id: payment_id, reference, payer_id: user_id, amount_dirham, provider } = payment;
      const now = services.clock.now();
      const entry =
        provider === 'wallet'
          ? walletUseEntry({ payment_id, reference, user_id, amount_dirham })
          : chargeEntry({ payment_id, reference, provider, amount_dirham });
      await postEntry(trx, entry, now);
      const found = await lockBooking(trx, reference);
      if (!found) throw new Error(`the payment ${payment_id} is for no booking`);
      // The payer has confirmed it with a code that was sent to their phone.
      if (findGatewayMethod(payment.method)?.by === 'code') await recordVerifiedPhone(services, trx, user_id);
      // A guest who pays needs no verified address: the host hears of the booking with the first payment.
      const isFirstHeard = found.status === 'approved' && found.awaiting_verification;
      const booking = isFirstHeard ? await announceHeldStay(services, trx, found) : found;
      const change = await findPayableChange(trx, booking, now);
      let surplus = amount_dirham;
      if (booking.status === 'approved') {
        const { online_dirham } = onlineAndCashOf(booking);
        const due = online_dirham - (await heldFor(trx, reference));
        if (due > 0 && payment.wallet_dirham > 0) await addFromWallet(services, trx, payment, due);
        const held = await heldFor(trx, reference);
        if (held < online_dirham) {
          if (isFirstHeard) await publishBookingEvent(services, trx, booking.id, { kind: 'booking_held' });
          return;
        }
        await transitionBooking(
          services,
          trx,
          booking,
          { as: 'guest', id: user_id },
          { status: 'paid' },
          { event: 'payment_received' },
        );
        surplus = held - online_dirham;
      } else if (change) {
        const rest = dueForChange(change, booking, now) - amount_dirham;
        const more = rest > 0 && payment.wallet_dirham > 0 ? await addFromWallet(services, trx, payment, rest) : 0;
        await payForChange(services, trx, booking, change, amount_dirham + more);
        return;
      } else {
        await publishBookingEvent(services, trx, booking.id, { kind: 'payment_refunded', payment_id });
      }
      // A payment for a booking that is not approved any more, or above what was due, goes to the guest's wallet.
      if (surplus > 0) {
        const back = { cause: payment_id, reference, user_id, amount_dirham: surplus, to: 'wallet' as const };
        await postEntry(trx, refundEntry(back), now);
        await collectOwed(services, trx, user_id, `surplus ${payment_id}`);
      }
    },
    async recorded(trx, { id: payment_id, reference, status }) {
      if (status === 'failed')
        return publishBookingEvent(services, trx, reference, { kind: 'payment_not_received', payment_id });
      // A stay that is paid with it has been announced.
      const booking = await lockBooking(trx, reference);
      if (booking?.status === 'approved')
        return publishBookingEvent(services, trx, reference, { kind: 'payment_short', payment_id });
      const change = booking && (await findPayableChange(trx, booking, services.clock.now()));
      if (change) await publishBookingEvent(services, trx, reference, { kind: 'change_payment_short', payment_id });
    },
  };
}

/**
 * Takes the part of a payment that comes from the wallet, after the gateway has approved its part. If the payer has spent
 * credit meanwhile, takes what is left; the rest stays due. Returns what it took, in dirham.
 */
async function addFromWallet(services: Services, trx: Kysely<DB>, payment: PaymentRow, due: number): Promise<number> {
  const part = await takeFromWallet(trx, services, payment, Math.min(due, payment.wallet_dirham));
  if (!part) return 0;
  const { id: payment_id, reference, payer_id: user_id, amount_dirham } = part;
  await postEntry(trx, walletUseEntry({ payment_id, reference, user_id, amount_dirham }), services.clock.now());
  return amount_dirham;
}

/** The change of a paid stay whose difference can be paid now. The caller has locked the booking. */
async function findPayableChange(trx: Kysely<DB>, booking: BookingRow, now: Date): Promise<ChangeRow | undefined> {
  if (booking.status !== 'paid') return undefined;
  const change = await findOpenChange(trx, booking.id);
  return change && dueForChange(change, booking, now) > 0 ? change : undefined;
}

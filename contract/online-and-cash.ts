import type { PriceLine } from './types.gen.ts';

/**
 * How a guest pays: all online, all in cash at the property, or a part online, which confirms the stay, and the rest in cash on
 * arrival.
 */
export const paymentChoices = ['online', 'at_property', 'part_online'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

/** The shares of a price that a host can ask to be paid online, the rest being paid in cash; in percent. */
export const onlinePercents = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const;

/** A price, of which a part can be paid online. */
interface Price {
  lines: readonly Pick<PriceLine, 'kind' | 'amount_dirham'>[];
  total_dirham: number;
}

/** What is paid online of a price and what in cash, in dirham; together they are the total. */
export interface OnlineAndCash {
  online_dirham: number;
  cash_dirham: number;
}

/**
 * Divides a price: the online part is the share of the total, rounded half-up to 10 dirham, but at least the service fee, so
 * that it is never owed by the host.
 * @param percent the share that is paid online
 */
export function divide(price: Price, percent: number): OnlineAndCash {
  const share = Math.floor((price.total_dirham * percent + 500) / 1000) * 10;
  return partsWith(price, share);
}

/** What a booking says about how it is paid. */
export interface PaidInParts {
  payment_choice: PaymentChoice;
  total_dirham: number;
  /** The online part that was agreed when it was booked; null where it is not paid in parts. */
  online_dirham: number | null;
}

/** What of a booking’s price is paid online, and what in cash at the property. */
export function onlineAndCashOf({ payment_choice, total_dirham, online_dirham }: PaidInParts): OnlineAndCash {
  switch (payment_choice) {
    case 'online':
      return { online_dirham: total_dirham, cash_dirham: 0 };
    case 'at_property':
      return { online_dirham: 0, cash_dirham: total_dirham };
    case 'part_online': {
      const online = Math.min(online_dirham ?? total_dirham, total_dirham);
      return { online_dirham: online, cash_dirham: total_dirham - online };
    }
  }
}

/** What administrators have refunded of a booking, and the service fee in it; dirham. */
export interface GrantedRefunds {
  granted_refund_dirham: number;
  granted_refund_fee_dirham: number;
}

/**
 * The parts of a booking at another price. Where it is paid in parts the online part stays, and the cash part becomes more or
 * less, except that what is left of the online part after refunds still covers the service fee.
 */
export function onlineAndCashAt(booking: PaidInParts & GrantedRefunds, price: Price): OnlineAndCash {
  if (booking.payment_choice !== 'part_online')
    return onlineAndCashOf({ ...booking, total_dirham: price.total_dirham });
  const refunded = booking.granted_refund_dirham - booking.granted_refund_fee_dirham;
  return partsWith(price, booking.online_dirham ?? booking.total_dirham, refunded);
}

/** How a booking is paid, from what its answers say. */
export function agreedParts<Booking extends Omit<PaidInParts, 'online_dirham'> & Pick<OnlineAndCash, 'cash_dirham'>>(
  booking: Booking,
): Booking & PaidInParts {
  return { ...booking, online_dirham: booking.total_dirham - booking.cash_dirham };
}

/** `refunded`: what else than the service fee is not there any more of the online part. */
function partsWith({ lines, total_dirham }: Price, online: number, refunded = 0): OnlineAndCash {
  const fee = lines.find(({ kind }) => kind === 'service_fee')?.amount_dirham ?? 0;
  const online_dirham = Math.min(total_dirham, Math.max(fee + refunded, online));
  return { online_dirham, cash_dirham: total_dirham - online_dirham };
}

/** The payment that this window left for a gateway, kept in session storage for the return. */
export interface PendingPayment {
  payment_id: string;
  booking_id: string;
}

const key = 'paymentUnderWay';

export function rememberPendingPayment(payment: PendingPayment): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(payment));
  } catch {
    // Without storage the return leads to the list of trips.
  }
}

export function readPendingPayment(): PendingPayment | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PendingPayment> | null;
    if (typeof stored?.payment_id !== 'string' || typeof stored.booking_id !== 'string') return undefined;
    return { payment_id: stored.payment_id, booking_id: stored.booking_id };
  } catch {
    return undefined;
  }
}

export function forgetPendingPayment(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

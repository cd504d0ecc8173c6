/** The payment that this window went to a gateway for, so that it is found again on coming back. */
export interface PendingPayment {
  payment_id: string;
  booking_id: string;
}

const key = 'paymentUnderWay';

export function rememberPendingPayment(payment: PendingPayment): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(payment));
  } catch {
    // Without storage the way back leads to the list of trips.
  }
}

export function readPendingPayment(): PendingPayment | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PendingPayment> | null;
    if (typeof kept?.payment_id !== 'string' || typeof kept.booking_id !== 'string') return undefined;
    return { payment_id: kept.payment_id, booking_id: kept.booking_id };
  } catch {
    return undefined;
  }
}

export function forgetPendingPayment(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

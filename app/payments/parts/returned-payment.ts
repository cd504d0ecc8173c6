import { ApiError, type Api } from '#app/api.ts';
import { readPendingPayment, type PendingPayment } from './pending-payment.ts';

/**
 * The payment from whose page the browser returns: the one that the invoice number names, which a payer may open in another
 * window, else the one for which this window left.
 */
export async function findReturned(api: Api, invoiceNo: string | null): Promise<PendingPayment | undefined> {
  const pending = readPendingPayment();
  const id = idOfInvoice(invoiceNo ?? '');
  if (!id || id === pending?.payment_id) return pending;
  try {
    const { booking_id } = await api.getPayment({ params: { id } });
    return { payment_id: id, booking_id };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return pending;
  }
}

/** An invoice number is a D and the payment's id without its dashes. */
export function idOfInvoice(invoiceNo: string): string | undefined {
  const match = /^D([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(invoiceNo);
  return match?.slice(1).join('-');
}

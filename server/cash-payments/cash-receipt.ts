import type { GuestCash, HostCash } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { getReservationCash, getTripCash, namesOf } from './cash-views.ts';

/**
 * The receipt of cash as a PDF, for the guest or for the host, whose copy also has the service fee.
 * Throws `not_found`, `cash_not_recorded`.
 */
export async function getCashReceipt(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  side: 'guest' | 'host',
  bookingId: string,
  locale: Locale,
): Promise<{ name: string; bytes: Uint8Array }> {
  const get: typeof getTripCash | typeof getReservationCash = side === 'guest' ? getTripCash : getReservationCash;
  const cash: GuestCash | HostCash = await get(services, viewer, bookingId, locale);
  if (!cash.payment) throw new AppError('cash_not_recorded');
  const booking = (await readBookingRow(services.db, bookingId))!;
  const names = await namesOf(services.db, booking);
  // The PDF library and its fonts are loaded on first use.
  const { cashReceiptPdf } = await import('./cash-receipt-pdf.ts');
  return {
    name: `${cash.receipt_number}.pdf`,
    bytes: await cashReceiptPdf(
      { ...cash, payment: cash.payment, names, stay: booking },
      locale,
      services.settings.PUBLIC_URL,
    ),
  };
}

import { useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#contract/booking-statuses.ts';

/** The states of a booking as administrators read them. */
export function useBookingStatusLabels(): Record<BookingStatus, string> {
  const { t } = useLingui();
  return {
    pending: t`Pending`,
    approved: t`Approved`,
    paid: t`Paid`,
    confirmed: t`Confirmed`,
    declined: t`Declined`,
    cancelled: t`Cancelled`,
    completed: t`Completed`,
  };
}

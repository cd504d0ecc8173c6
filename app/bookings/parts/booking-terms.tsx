import { Trans } from '@lingui/react/macro';
import type { PropertyDetail } from '#contract/types.gen.ts';
import type { BookingForm } from '../use-booking-form.ts';

/** What follows a press of the booking button, or why it cannot be pressed. */
export function BookingTerms({ property, form }: { property: PropertyDetail; form: BookingForm }) {
  const hostName = property.host.name;
  if (form.isPreview) return <Trans>This is a preview of your listing: it cannot be booked.</Trans>;
  if (form.isSample) return <Trans>A sample: it cannot be booked.</Trans>;
  if (!form.choice.check_in || !form.choice.check_out) return <Trans>Choose your dates to see the whole price.</Trans>;
  // Nothing is promised of a stay that cannot be booked.
  if (form.isRefused) return null;
  const atProperty = form.payment === 'at_property';
  if (property.instant_book) {
    if (form.payment === 'part_online')
      return <Trans>The dates are yours at once; you have 24 hours to pay the online part.</Trans>;
    return atProperty ? (
      <Trans>Booked at once. You pay when you arrive.</Trans>
    ) : (
      <Trans>The dates are yours at once; you have 24 hours to pay.</Trans>
    );
  }
  if (atProperty) return <Trans>{hostName} answers within 24 hours. You pay when you arrive.</Trans>;
  return <Trans>You pay only after {hostName} approves.</Trans>;
}

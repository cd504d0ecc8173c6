import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Booking, TripChangePreview } from '#contract/types.gen.ts';
import { signedDinar } from '#app/shared/bookings/change-comparison.tsx';
import { formatDinar } from '#app/shared/money/money.ts';

/** What other dates or guests cost more or less, line by line, and who pays it when. */
export function ChangeDifference({
  booking,
  preview,
  isSame,
}: {
  booking: Booking;
  preview: TripChangePreview;
  isSame: boolean;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { differences, difference_dirham: difference } = preview;
  if (isSame) {
    return (
      <p className="text-small text-ink-2">
        <Trans>Choose other dates or guests to see what they would cost.</Trans>
      </p>
    );
  }
  return (
    <>
      <dl className="grid gap-2 text-small">
        {differences.map(({ kind, quantity, amount_dirham }) => (
          <div key={kind} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">
              <LineLabel kind={kind} quantity={quantity ?? 0} />
            </dt>
            <dd>{signedDinar(amount_dirham, locale)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-strong">
          <dt>{difference < 0 ? <Trans>It would cost less</Trans> : <Trans>You would pay</Trans>}</dt>
          <dd>{difference === 0 ? <Trans>nothing more</Trans> : signedDinar(difference, locale)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-ink-2">
        <Trans>Nights you have already booked keep their price.</Trans>
      </p>
      <p className="mt-1 text-small text-ink-2">
        <WhenPaid booking={booking} preview={preview} />
      </p>
    </>
  );
}

function LineLabel({ kind, quantity }: { kind: TripChangePreview['differences'][number]['kind']; quantity: number }) {
  switch (kind) {
    case 'more_nights':
      return <Plural value={quantity} one="# more night" other="# more nights" />;
    case 'fewer_nights':
      return <Plural value={quantity} one="# night less" other="# nights less" />;
    case 'discount':
      return <Trans>Discount</Trans>;
    case 'cleaning':
      return <Trans>Cleaning</Trans>;
    case 'extra_guests':
      return <Trans>Extra guests</Trans>;
    case 'service_fee':
      return <Trans>Service fee</Trans>;
  }
}

/** What happens with the money when the host says yes. */
function WhenPaid({ booking, preview }: { booking: Booking; preview: TripChangePreview }): ReactNode {
  const { i18n } = useLingui();
  const amount = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  const host = <bdi>{booking.host.name}</bdi>;
  const { online_difference_dirham: online } = preview;
  const total = amount(preview.total_dirham);
  const before = amount(booking.total_dirham);
  const cash = amount(preview.cash_dirham);
  const more = amount(Math.abs(online));
  if (preview.difference_dirham === 0) return <Trans>The price stays the same.</Trans>;
  if (booking.payment_choice === 'at_property') {
    return (
      <Trans>
        You pay at the door: if {host} agrees, you bring {total} instead of {before}. Nothing is paid now.
      </Trans>
    );
  }
  if (booking.status === 'approved')
    return (
      <Trans>
        If {host} agrees, you pay {total} instead of {before}.
      </Trans>
    );
  if (booking.payment_choice === 'part_online' && online === 0)
    return (
      <Trans>
        If {host} agrees, you pay {cash} in cash on arrival. Nothing is paid now.
      </Trans>
    );
  if (online > 0) {
    return (
      <Trans>
        If {host} agrees, the new nights are held for 24 hours, in which you pay {more}. Nothing is paid now.
      </Trans>
    );
  }
  return (
    <Trans>
      If {host} agrees, {more} goes to your wallet at once.
    </Trans>
  );
}

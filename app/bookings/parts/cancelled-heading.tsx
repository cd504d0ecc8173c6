import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Link } from '#app/ui/link.tsx';

/** Whether the host cancelled the stay, other than because the guest did not come. */
export function isCancelledByHost({ status, cancelled_by, cancel_reason }: Booking): boolean {
  return status === 'cancelled' && cancelled_by === 'host' && cancel_reason !== 'guest_did_not_come';
}

/** After a host's cancellation: where the money is, and the host's words. */
export function CancelledHeading({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { host, refund_dirham: refund, cancel_reason: reason, timeline } = booking;
  const hostName = <bdi>{host.name}</bdi>;
  const sum = <bdi className="figures whitespace-nowrap">{formatDinar(refund ?? 0, locale)}</bdi>;
  const at = timeline.findLast(({ status }) => status === 'cancelled')?.at;
  return (
    <>
      <h1 className="mt-4 max-w-[40rem] text-title text-balance">
        {refund ? (
          <Trans>
            {hostName} had to cancel. Your {sum} are in your wallet.
          </Trans>
        ) : (
          <Trans>{hostName} had to cancel. You owe nothing.</Trans>
        )}
      </h1>
      <p className="mt-1 text-ink-2">
        {reason ? (
          <>
            {/* Marks that suit each direction: those of the page's language would be the wrong way round. */}
            <q dir="auto" className={`wrap-anywhere [quotes:'"'_'"']`}>
              <IsolatedText>{reason}</IsolatedText>
            </q>
            {at ? <br /> : null}
          </>
        ) : null}
        {at ? <time dateTime={at}>{formatInstant(at, locale)}</time> : null}
      </p>
      {refund ? (
        <p className="mt-2">
          <Link to="/account/settings?section=payments" className="target font-medium text-sea-ink underline">
            <Trans>See your wallet</Trans>
          </Link>
        </p>
      ) : null}
    </>
  );
}

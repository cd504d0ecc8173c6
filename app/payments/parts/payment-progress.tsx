import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Meter } from '#app/ui/meter.tsx';

/** What is paid online so far and what is left, where a booking takes several payments. */
export function PaymentProgress({ booking: { paid_dirham, due_dirham } }: { booking: Booking }) {
  const { i18n, t } = useLingui();
  if (paid_dirham === 0) return null;
  const dinar = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  return (
    <section className="mb-6 rounded-card border border-line bg-surface px-4 py-4 md:px-5">
      <Meter value={paid_dirham / (paid_dirham + due_dirham)} label={t`Paid so far`} className="mb-3 h-1.5! w-full" />
      <dl className="grid gap-1.5 text-small">
        <div className="flex justify-between gap-4">
          <dt>
            <Trans>Paid so far</Trans>
          </dt>
          <dd>{dinar(paid_dirham)}</dd>
        </div>
        <div className="flex justify-between gap-4 font-medium">
          <dt>
            <Trans>Left to pay</Trans>
          </dt>
          <dd>{dinar(due_dirham)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-ink-2">
        <Trans>Each payment may use another method. The stay is yours when all is paid.</Trans>
      </p>
    </section>
  );
}

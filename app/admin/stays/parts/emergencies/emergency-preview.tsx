import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { EmergencyPreview } from '#contract/types.gen.ts';
import { formatDinar } from '#app/shared/money/money.ts';

/** What an area would concern. */
export function PreviewFigures({ preview }: { preview: EmergencyPreview }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const refund = formatDinar(preview.refund_dirham, locale);
  const held = formatDinar(preview.payout_dirham, locale);
  return (
    <section aria-labelledby="emergency-preview" aria-live="polite" className="rounded-card bg-limestone p-5">
      <h2 id="emergency-preview" className="text-title">
        <Trans>What it concerns now</Trans>
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Figure name={<Trans>Homes in the area</Trans>}>{preview.homes}</Figure>
        <Figure name={<Trans>Stays</Trans>}>{preview.stays}</Figure>
        <Figure name={<Trans>Guests</Trans>}>{preview.guests}</Figure>
        <Figure name={<Trans>Hosts</Trans>}>{preview.hosts}</Figure>
      </dl>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-small">
        <Line name={<Trans>Paid, and returned if all of them cancel</Trans>}>{refund}</Line>
        <Line
          name={
            <>
              <Trans>Payouts that are held</Trans>{' '}
              <span className="text-ink-2">
                (<Plural value={preview.payouts} one="# is due" other="# are due" />)
              </span>
            </>
          }
        >
          {held}
        </Line>
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: ReactNode; children: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="figures text-heading">{children}</dd>
    </div>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd>
        <bdi className="figures font-medium">{children}</bdi>
      </dd>
    </div>
  );
}

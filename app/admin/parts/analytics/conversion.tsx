import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Analytics } from '#contract/types.gen.ts';
import type { ConversionStep } from '#contract/analytics.ts';
import type { Locale } from '#contract/common.ts';
import { groupThousands } from '#app/shared/money/money.ts';
import { shareText } from './share-text.ts';

const stepLabels: Readonly<Record<ConversionStep, MessageDescriptor>> = {
  searches: msg`Searches`,
  views: msg`Opened a home`,
  asked: msg`Asked or booked`,
  accepted: msg`Approved by the host`,
  confirmed: msg`Paid or confirmed`,
  stayed: msg`Stayed`,
};

/** From a search to a stay: each step as a bar of the first, with its share and that of the period before. */
export function Conversion({ conversion }: { conversion: Analytics['conversion'] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const most = Math.max(1, ...conversion.map(({ count }) => count));
  const first = conversion[0]!;
  return (
    <section aria-labelledby="conversion">
      <h2 id="conversion" className="text-title">
        <Trans>From search to stay</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>What happened in the period at each step, in per cent of the searches.</Trans>
      </p>
      <div className="mt-4 overflow-x-auto">
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Step</Trans>
              </th>
              <th className="w-1/2 max-md:hidden" aria-hidden />
              <th scope="col">
                <Trans>This period</Trans>
              </th>
              <th scope="col">%</th>
              <th scope="col">
                <Trans>The one before</Trans>
              </th>
              <th scope="col">%</th>
            </tr>
          </thead>
          <tbody>
            {conversion.map(({ step, count, before }) => (
              <tr key={step}>
                <th scope="row">{i18n._(stepLabels[step])}</th>
                <td aria-hidden className="max-md:hidden">
                  <span
                    className="block h-4 rounded-sm bg-chart-1"
                    style={{ inlineSize: `${(100 * count) / most}%` }}
                  />
                </td>
                <td>
                  <bdi dir="ltr">{groupThousands(count, locale)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{shareText(count, first.count, locale)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{groupThousands(before, locale)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{shareText(before, first.before, locale)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PreviewNight } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { dinarNumber } from './pricing-text.ts';
import { priceName } from './rule-labels.ts';

/** The nights of the grid as a table, unfolded on demand. */
export function PreviewTable({ nights }: { nights: readonly PreviewNight[] }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-small text-sea-ink underline underline-offset-4">
        <Trans>Show as a table</Trans>
      </summary>
      {isOpen ? (
        <div
          role="region"
          aria-label={t`Prices of nights`}
          // A region that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-2 max-h-96 overflow-y-auto rounded-control border border-line"
        >
          <table className="w-full text-start text-small">
            <thead>
              <tr className="*:px-4 *:py-2 *:text-start *:text-caption *:font-medium *:text-ink-2">
                <th scope="col">
                  <Trans>Night</Trans>
                </th>
                <th scope="col">
                  <Trans>Rule</Trans>
                </th>
                <th scope="col">
                  <Trans>Price</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {nights.map((night) => (
                <tr key={night.day} className="border-t border-line *:px-4 *:py-2 *:text-start">
                  <th scope="row" className="font-normal">
                    {formatDay(night.day, locale, 'weekday')}
                  </th>
                  <td>
                    <bdi>{priceName(night.rule, (label) => t(label))}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr" className="figures">
                      {dinarNumber(night.price_dirham, locale)}
                    </bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleDot, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { StatementSource } from '#contract/reconciliation.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDay } from '#app/shared/days.ts';

/** A day in a list, with whether it is closed and what is open. */
export function DayRow({
  of: { source, day, is_closed, differences, without_reason },
}: {
  of: { source: StatementSource; day: string; is_closed: boolean; differences: number; without_reason: number };
}) {
  const { i18n } = useLingui();
  const name = paymentMethodName(i18n, source);
  const date = formatDay(day, i18n.locale as Locale, 'date');
  const isOpen = !is_closed;
  const Icon = isOpen ? CircleDot : Lock;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <Link
        to={`/admin/finance/reconciliation/${source}/${day}`}
        className="inline-flex min-h-11 items-center text-small hover:underline"
      >
        <span>
          <bdi>{name}</bdi> · {date}
        </span>
      </Link>
      <span
        className={`inline-flex items-center gap-1.5 rounded-badge px-2.5 py-1 text-caption ${
          isOpen && without_reason > 0
            ? 'bg-clay-wash text-clay-ink'
            : differences === 0
              ? 'bg-palm-wash text-palm-ink'
              : 'bg-limestone text-ink-2'
        }`}
      >
        <Icon className="size-4 flex-none" aria-hidden />
        {isOpen ? (
          without_reason > 0 ? (
            <Plural value={without_reason} one="# difference open" other="# differences open" />
          ) : (
            <Trans>Ready to close</Trans>
          )
        ) : differences === 0 ? (
          <Trans>Closed at zero</Trans>
        ) : (
          <Plural value={differences} one="Closed with # reason" other="Closed with # reasons" />
        )}
      </span>
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { tripoliDay, tripoliInstant } from '#contract/days.ts';
import { cancellationRules, type CancellationPolicy } from '#contract/cancellation-rules.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import { formatDay, formatTime } from '../days.ts';
import { useNow } from '../use-now.ts';

interface Props {
  /** The end of free cancellation for this way of paying, as the quote says; null where only the unpaid stay is free. */
  until: string | null;
  payment: PaymentChoice;
  policy: CancellationPolicy;
  check_in: string;
  check_in_time: string;
}

const lastDaysMs = cancellationRules.strict.lastDays * 24 * 3_600_000;

/** One sentence before a stay is booked: until when the guest can leave it free of charge, and what is kept afterwards. */
export function CancellationSentence({ until, payment, policy, check_in, check_in_time }: Props): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow().getTime();
  const isFree = until !== null && Date.parse(until) > now;
  if (!isFree) {
    if (payment === 'at_property') return null;
    switch (policy) {
      case 'flexible':
        return <Trans>Cancelling is free until the stay is paid; after that the first night is kept.</Trans>;
      case 'moderate':
        return (
          <Trans>
            Cancelling is free until the stay is paid; after that half of the price of the nights is returned, and no
            fees.
          </Trans>
        );
      case 'strict':
        return tripoliInstant(check_in, check_in_time).getTime() - lastDaysMs < now ? (
          <Trans>Cancelling is free until the stay is paid; after that nothing is returned.</Trans>
        ) : (
          <Trans>
            Cancelling is free until the stay is paid; after that half is returned until 7 days before check-in, then
            nothing.
          </Trans>
        );
    }
  }
  const day = formatDay(tripoliDay(new Date(until)), locale, 'full');
  const time = <bdi dir="ltr">{formatTime(until, locale)}</bdi>;
  if (payment === 'at_property') {
    return (
      <Trans>
        Cancelling is free until {day}, {time}, because nothing has been paid.
      </Trans>
    );
  }
  switch (policy) {
    case 'flexible':
      return (
        <Trans>
          Cancelling is free until {day}, {time}; after that the first night is kept.
        </Trans>
      );
    case 'moderate':
      return (
        <Trans>
          Cancelling is free until {day}, {time}; after that half of the price of the nights is returned, and no fees.
        </Trans>
      );
    case 'strict':
      return (
        <Trans>
          Cancelling is free until {day}, {time}; after that half is returned until 7 days before check-in, then
          nothing.
        </Trans>
      );
  }
}

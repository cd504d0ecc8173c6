import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { OnlineAndCash } from '#contract/online-and-cash.ts';
import { formatDinar } from '../money/money.ts';

interface Props extends OnlineAndCash {
  /** The nights are the guest's at once, without an answer of the host. */
  isInstant: boolean;
  hostName: string;
}

/** When a stay that is not booked yet is paid, in dinar: now, after the host's yes, and in cash on arrival. */
export function PaymentTimes({ online_dirham: online, cash_dirham: cash, isInstant, hostName }: Props) {
  const isPaidNow = isInstant && online > 0;
  return (
    <dl className="grid gap-1.5 text-small">
      <Row
        label={isPaidNow ? <Trans>Now or within 24 hours, online</Trans> : <Trans>Now</Trans>}
        dirham={isPaidNow ? online : 0}
      />
      {!isInstant && online > 0 ? (
        <Row label={<Trans>After {hostName} says yes, online</Trans>} dirham={online} />
      ) : null}
      <Row label={<Trans>At the door, in cash</Trans>} dirham={cash} />
    </dl>
  );
}

function Row({ label, dirham }: { label: ReactNode; dirham: number }) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium">
        {dirham === 0 ? (
          <Trans>nothing</Trans>
        ) : (
          <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
        )}
      </dd>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuestCash, HostCash } from '#contract/cash-payments.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Note } from '#app/ui/note.tsx';

/** What was recorded, with the same number on both sides. */
export function CashReceipt({
  title,
  cash,
  received,
  countedAt,
  isKept = false,
}: {
  title: ReactNode;
  cash: GuestCash | HostCash;
  received: number;
  countedAt: string;
  /** It has not reached the server yet. */
  isKept?: boolean;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { payment } = cash;
  return (
    <div className="grid justify-items-center gap-4" role="status">
      <span className="grid size-18 place-items-center rounded-full bg-palm text-on-palm ring-[0.625rem] ring-palm-wash">
        <Check className="size-8" aria-hidden />
      </span>
      <h2 className="mt-3 text-center text-title">{title}</h2>
      {isKept ? (
        <p className="flex items-center gap-2 rounded-full bg-clay-wash px-3.5 py-1.5 text-caption text-clay-ink">
          <CloudUpload className="size-4 flex-none" aria-hidden />
          <Trans>Kept on this phone, sent when the connection returns</Trans>
        </p>
      ) : null}
      <dl className="w-full divide-y divide-line border-y border-dashed border-control text-small">
        <Line name={<Trans>Receipt</Trans>}>
          <bdi dir="ltr">{cash.receipt_number}</bdi>
        </Line>
        <Line name={<Trans>Handed over</Trans>}>{formatInstant(countedAt, locale)}</Line>
        <Line name={<Trans>Amount</Trans>}>{formatDinar(received, locale)}</Line>
        {'fee_dirham' in cash ? (
          <>
            <Line name={<Trans>You keep</Trans>}>{formatDinar(received - cash.fee_dirham, locale)}</Line>
            <Line name={<Trans>You owe Diyar</Trans>}>{formatDinar(cash.fee_dirham, locale)}</Line>
          </>
        ) : null}
      </dl>
      {payment?.case_id ? (
        <Note
          tone="attention"
          action={
            <Link to={`/help-support/cases/${payment.case_id}`} className="inline-flex min-h-11 items-center text-link">
              <Trans>Open the case</Trans>
            </Link>
          }
        >
          <Trans>Both of you see the same figures in a case. The stay goes on meanwhile.</Trans>
        </Note>
      ) : null}
    </div>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures font-medium">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudUpload, FileText, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuestCash, HostCash } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useFile } from '#app/shared/use-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface Props {
  title: ReactNode;
  cash: GuestCash | HostCash;
  received: number;
  countedAt: string;
  /** It has not reached the server yet: whether it is being sent. */
  kept?: 'waits' | 'is_sent';
}

/** What was recorded, with the same number on both sides. */
export function CashReceipt({ title, cash, received, countedAt, kept }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { payment, agreed_dirham } = cash;
  const isInCase = cash.status === 'in_case';
  const difference = agreed_dirham - received;
  // None is owed by the guest, nor where it came off what was paid online.
  const fee = 'fee_dirham' in cash ? cash.fee_dirham : 0;
  return (
    <div className="grid justify-items-center gap-4">
      <div role="status" className="mt-5 grid justify-items-center gap-4">
        {isInCase ? (
          <span className="grid size-18 place-items-center rounded-full bg-clay-wash text-clay-ink">
            <Scale className="size-8" aria-hidden />
          </span>
        ) : (
          <span className="grid size-18 place-items-center rounded-full bg-palm text-on-palm ring-[0.625rem] ring-palm-wash">
            <Check className="size-8" aria-hidden />
          </span>
        )}
        <h2 className="mt-3 text-center text-title">{title}</h2>
        {kept ? (
          <p className="flex items-center gap-2 rounded-full bg-clay-wash px-3.5 py-1.5 text-caption text-clay-ink">
            <CloudUpload className="size-4 flex-none" aria-hidden />
            {kept === 'waits' ? (
              <Trans>Kept on this phone, sent when the connection returns</Trans>
            ) : (
              <Trans>It is being sent…</Trans>
            )}
          </p>
        ) : null}
      </div>
      <dl className="w-full divide-y divide-line border-y border-dashed border-control text-small">
        <Line name={<Trans>Receipt</Trans>}>
          <bdi dir="ltr">{cash.receipt_number}</bdi>
        </Line>
        {'guest_name' in cash ? <Line name={<Trans context="a person">From</Trans>}>{cash.guest_name}</Line> : null}
        <Line name={<Trans>Handed over</Trans>}>{formatInstant(countedAt, locale)}</Line>
        <Line name={<Trans>Amount</Trans>}>{formatDinar(received, locale)}</Line>
        {difference === 0 ? null : <Line name={<Trans>Agreed</Trans>}>{formatDinar(agreed_dirham, locale)}</Line>}
        {fee > 0 ? (
          <>
            <Line name={<Trans>You keep</Trans>}>{formatDinar(received - fee, locale)}</Line>
            <Line name={<Trans>You owe Diyar</Trans>}>{formatDinar(fee, locale)}</Line>
          </>
        ) : null}
      </dl>
      {isInCase && payment?.case_id ? (
        <Note
          tone="attention"
          icon={Scale}
          action={
            <Link to={`/help-support/cases/${payment.case_id}`} className="inline-flex min-h-11 items-center text-link">
              <Trans>Open the support request</Trans>
            </Link>
          }
        >
          <Trans>Both of you see the same figures in a support request. The stay goes on meanwhile.</Trans>
        </Note>
      ) : null}
      {fee > 0 ? (
        <p className="text-center text-caption text-ink-3">
          <Trans>The fee is due once the stay has begun; it comes off your next payout.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures min-w-0 text-end font-medium break-words">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Saves the receipt as a file, with a toast on failure. */
export function ReceiptFileButton({ cash }: { cash: GuestCash | HostCash }) {
  const saving = useFile(() => ({
    operationId: 'guest_name' in cash ? 'getReservationCash' : 'getTripCash',
    id: cash.booking_id,
    name: `${cash.receipt_number}.pdf`,
  }));
  return (
    <Button
      kind="quiet"
      block
      icon={<FileText className="size-4.5" aria-hidden />}
      isBusy={saving.isPending}
      onPress={() => saving.mutate()}
    >
      <Trans>Receipt as PDF</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { AwaitedTransfer } from '#contract/types.gen.ts';
import { formatDeadline } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/**
 * A bank transfer that is awaited: what to transfer, to which account, with which reference, and until when. Without
 * `onPayAnotherWay` there is no connection to do so.
 */
export function AwaitedTransferSheet({
  transfer,
  tripId,
  onPayAnotherWay,
}: {
  transfer: AwaitedTransfer;
  tripId: string;
  onPayAnotherWay?: () => void;
}) {
  const { i18n, t } = useLingui();
  const locale = i18n.locale as Locale;
  const { reference, amount_dirham, bank, holder, account, awaited_until } = transfer;
  const deadline = awaited_until && formatDeadline(awaited_until, locale);
  const dinar = (amount_dirham / 1000).toFixed(2);
  const isIban = /^LY\d{23}$/.test(account);
  return (
    <div className="grid max-w-(--container-read) justify-items-start gap-5 py-2 md:py-6">
      <Landmark className="size-10 text-sea-ink" aria-hidden />
      <div role="status">
        <h2>
          <Trans>Waiting for your transfer</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Transfer this amount from your bank, with the reference. As soon as our bank tells us, your stay is paid and
            we write to you. You can close this page: your trip leads back to it.
          </Trans>
        </p>
      </div>
      {deadline ? (
        <Note tone="attention">
          <Trans>Your dates are kept until {deadline}. Send the transfer in time: a bank may need a working day.</Trans>
        </Note>
      ) : null}
      <dl className="w-full divide-y divide-line rounded-card border border-line px-5">
        <Row name={<Trans>Amount</Trans>} copied={dinar} copyLabel={t`Copy the amount`}>
          <bdi className="figures">{formatDinar(amount_dirham, locale)}</bdi>
        </Row>
        <Row
          name={<Trans>Reference, which belongs on the transfer</Trans>}
          copied={reference}
          copyLabel={t`Copy the reference`}
        >
          <bdi dir="ltr" className="figures">
            {reference}
          </bdi>
        </Row>
        <Row name={<Trans>Bank</Trans>}>
          <bdi>{bank}</bdi>
        </Row>
        <Row name={<Trans>Account holder</Trans>}>
          <bdi>{holder}</bdi>
        </Row>
        <Row
          name={isIban ? <Trans>IBAN</Trans> : <Trans>Account</Trans>}
          copied={account}
          copyLabel={t`Copy the account`}
        >
          <bdi dir="ltr" className="figures break-words">
            {isIban ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : account}
          </bdi>
        </Row>
      </dl>
      <p className="text-caption text-ink-3">
        <Trans>
          If less arrives, it counts as a part and the rest stays due. What is more goes to your Diyar wallet.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {onPayAnotherWay ? (
          <Button onPress={onPayAnotherWay}>
            <Trans>Pay another way</Trans>
          </Button>
        ) : null}
        <LinkButton to={`/account/trips/${tripId}`}>
          <Trans>Go to the trip</Trans>
        </LinkButton>
      </div>
    </div>
  );
}

function Row({
  name,
  copied,
  copyLabel,
  children,
}: {
  name: ReactNode;
  /** What the button copies; without it there is none. */
  copied?: string;
  copyLabel?: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const copy = useCopy({ title: t`It could not be copied`, text: copied });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 py-2.5">
      <dt className="w-full text-caption text-ink-3">{name}</dt>
      <dd className="flex w-full items-center justify-between gap-3">
        <span className="min-w-0 font-medium">{children}</span>
        {copied === undefined ? null : (
          <Button
            kind="quiet"
            aria-label={copyLabel}
            icon={<Copy className="size-4" aria-hidden />}
            className="-my-2 -me-3 flex-none"
            onPress={() => void copy(copied, copied)}
          >
            <Trans>Copy</Trans>
          </Button>
        )}
      </dd>
    </div>
  );
}

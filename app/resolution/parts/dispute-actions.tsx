import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Dispute } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useDisputeChange } from './use-dispute.ts';

/** What the other side offers, and the button that settles the dispute with it. */
export function AcceptOffer({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const offered_dirham = dispute.offered_dirham!;
  const amount = <bdi className="figures">{formatDinar(offered_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{dispute.side === 'guest' ? dispute.host_name : dispute.guest_name}</bdi>;
  const accept = useDisputeChange(dispute.id, (api, body: { offered_dirham: number }) =>
    api.acceptDisputeOffer({ params: { dispute_id: dispute.id }, body }),
  );
  return (
    <section aria-labelledby="offer" className="mt-6 rounded-card border border-line p-5">
      <h2 id="offer" className="text-lead">
        <Trans>
          {name} offers {amount}
        </Trans>
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <Trans>If you accept, the case is settled at once. Otherwise Diyar decides: it may be more or less.</Trans>
      </p>
      {accept.isError ? (
        <div className="mb-4">
          <Note tone="danger">{failureMessage(accept.error)}</Note>
        </div>
      ) : null}
      <Button
        kind="primary"
        isBusy={accept.isPending}
        onPress={() => accept.mutate({ offered_dirham }, { onSuccess: () => toast({ title: t`The case is settled` }) })}
      >
        <Trans>Accept the offer</Trans>
      </Button>
    </section>
  );
}

/** What a guest still owes, to be paid from the wallet or by transfer. */
export function PayOwed({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const key = useAttemptKey();
  const amount_dirham = Math.min(dispute.owed_dirham, dispute.wallet_dirham ?? 0);
  const amount = formatDinar(amount_dirham, locale);
  const until = dispute.pay_by ? formatInstant(dispute.pay_by, locale) : '';
  const reference = (
    <bdi dir="ltr" className="whitespace-nowrap">
      {dispute.transfer_reference}
    </bdi>
  );
  const pay = useDisputeChange(dispute.id, (api, body: { amount_dirham: number }) =>
    api.payDispute({ params: { dispute_id: dispute.id }, body, idempotencyKey: key.keyFor(body) }),
  );
  return (
    <section aria-labelledby="owed" className="mt-6 rounded-card border border-line p-5">
      <h2 id="owed" className="text-lead">
        <Trans>Pay by {until}</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-2">
        <Trans>From your wallet, or by a transfer to Diyar with the reference {reference}.</Trans>
      </p>
      {pay.isError ? (
        <div className="mt-4">
          <Note tone="danger">{failureMessage(pay.error)}</Note>
        </div>
      ) : null}
      {dispute.actions.includes('pay') ? (
        <Button
          kind="primary"
          className="mt-4"
          isBusy={pay.isPending}
          onPress={() =>
            pay.mutate(
              { amount_dirham },
              {
                onSuccess: () => {
                  key.end();
                  toast({ title: t`Paid from your wallet` });
                },
              },
            )
          }
        >
          <Trans>Pay {amount} from the wallet</Trans>
        </Button>
      ) : null}
    </section>
  );
}

/** Takes a dispute back, after a question. */
export function Withdraw({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const [asks, setAsks] = useState(false);
  const withdraw = useDisputeChange(dispute.id, (api, _: undefined) =>
    api.withdrawDispute({ params: { dispute_id: dispute.id } }),
  );
  return (
    <div className="mt-8 border-t border-line pt-6">
      <Button kind="quiet" onPress={() => setAsks(true)}>
        <Trans>Withdraw the case</Trans>
      </Button>
      {asks ? (
        <Dialog
          isOpen
          width="small"
          onOpenChange={(isOpen) => {
            if (!isOpen && !withdraw.isPending) setAsks(false);
          }}
          title={<Trans>Withdraw the case?</Trans>}
          footer={
            <Button
              kind="primary"
              isBusy={withdraw.isPending}
              onPress={() =>
                withdraw.mutate(undefined, {
                  onSuccess: () => {
                    setAsks(false);
                    toast({ title: t`The case is withdrawn` });
                  },
                })
              }
            >
              <Trans>Withdraw it</Trans>
            </Button>
          }
        >
          {withdraw.isError ? <Note tone="danger">{failureMessage(withdraw.error)}</Note> : null}
          <p>
            <Trans>Nothing is asked of the other side any more. While there is time you can open another.</Trans>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}

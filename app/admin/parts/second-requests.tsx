import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { TwoPersonRequest } from '#contract/types.gen.ts';
import type { TwoPersonOperation } from '#contract/two-persons.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { PagedList, usePages } from './paged-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What each call does, as the administrator who is asked reads it. */
const actLabels: Readonly<Record<TwoPersonOperation, MessageDescriptor>> = {
  settlePayment: msg`Record a payment as paid`,
  cancelManagedBooking: msg`Cancel a stay and refund it`,
  proposeManagedChange: msg`Propose a lower price for a stay`,
  relocateBooking: msg`Give credit for another home`,
  decideDispute: msg`Decide a case`,
  recordDisputeTransfer: msg`Record a transfer for a case`,
  payAwaitedCredit: msg`Pay a guest in place of the host`,
  waiveCancellationFee: msg`Waive a cancellation fee`,
  recordFeeTransfer: msg`Record a transfer of fees`,
  markRefundSent: msg`Mark a refund as sent`,
  clearSuspense: msg`Clear money of an unknown payer`,
};

/** Calls above the limit of one administrator, which wait until another one agrees. */
export function SecondRequests() {
  const { i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('two-person-requests'), (options) => api.listTwoPersonRequests(options));
  const first = list.data?.pages[0];
  const locale = i18n.locale as Locale;
  const limit = <bdi className="figures">{formatDinar(first?.limit_dirham ?? 0, locale)}</bdi>;
  const left = <bdi className="figures">{formatDinar(first?.alone_dirham ?? 0, locale)}</bdi>;
  return (
    <>
      {first ? (
        <p className="mt-1 text-small text-ink-2">
          <Trans>
            One administrator moves at most {limit} a day alone. You have {left} left today.
          </Trans>
        </p>
      ) : null}
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.requests.map((one) => (
            <SecondRequest
              key={one.id}
              request={one}
              onChanged={() => void queries.invalidateQueries({ queryKey: keyFor('two-person-requests') })}
            />
          ))
        }
        emptyTitle={<Trans>Nobody is asked to agree</Trans>}
        emptyText={<Trans>What is above the limit of one administrator waits here for another one.</Trans>}
      />
    </>
  );
}

function SecondRequest({ request, onChanged }: { request: TwoPersonRequest; onChanged: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isRefusing, setRefusing] = useState(false);
  const params = { request_id: request.id };
  const agree = useAct((api) => api.agreeToRequest({ params, body: { amount_dirham: request.amount_dirham } }), {
    done: t`Agreed, and done`,
    onDone: onChanged,
  });
  const refuse = useAct((api, reason: string) => api.refuseRequest({ params, body: { reason } }), {
    done: t`The request is refused`,
    onDone: () => {
      setRefusing(false);
      onChanged();
    },
  });
  const money = formatDinar(request.amount_dirham, locale);
  const asked = <bdi>{request.requested_by.name}</bdi>;
  const mayAgree = request.actions.includes('agree');
  return (
    <li className="border-b border-line py-4 last:border-0">
      <p className="font-medium">
        {i18n._(actLabels[request.operation])} · <Name>{request.name}</Name> · <bdi className="figures">{money}</bdi>
      </p>
      {request.why ? (
        <p className="text-small wrap-anywhere text-ink-2">
          <bdi>{request.why}</bdi>
        </p>
      ) : null}
      <p className="text-caption text-ink-2">
        <Trans>
          Asked for by {asked}, {formatInstant(request.requested_at, locale)}
        </Trans>
      </p>
      {agree.failure ? (
        <div className="mt-3">
          <Note tone="danger">{agree.failure}</Note>
        </div>
      ) : null}
      {request.actions.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayAgree ? (
            <Button kind="primary" isBusy={agree.isPending} onPress={() => agree.mutate()}>
              <Trans>Agree to {money}</Trans>
            </Button>
          ) : (
            <p className="self-center text-small text-ink-2">
              <Trans>You asked for it, so another administrator agrees.</Trans>
            </p>
          )}
          <Button kind="danger-quiet" onPress={() => setRefusing(true)}>
            {mayAgree ? <Trans>Refuse</Trans> : <Trans>Withdraw</Trans>}
          </Button>
        </div>
      ) : null}
      {isRefusing ? (
        <ReasonDialog
          title={mayAgree ? <Trans>Refuse this request</Trans> : <Trans>Take your request back</Trans>}
          label={<Trans>Reason</Trans>}
          button={mayAgree ? <Trans>Refuse</Trans> : <Trans>Withdraw</Trans>}
          isBusy={refuse.isPending}
          failure={refuse.failure ? <Note tone="danger">{refuse.failure}</Note> : null}
          onConfirm={(reason) => refuse.mutate(reason)}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </li>
  );
}

/** What a request is about. Numbers and references are not broken at their hyphens. */
function Name({ children }: { children: string }) {
  return (
    <bdi dir="ltr">
      {children.split(' ').map((word, at) => (
        <Fragment key={at}>
          {at > 0 ? ' ' : null}
          <span className="inline-block max-w-full wrap-anywhere">{word}</span>
        </Fragment>
      ))}
    </bdi>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { FailureNote } from '#app/ui/failure-note.tsx';
import type { Route } from './+types/dispute';
import type { Locale } from '#contract/common.ts';
import type { Dispute } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DisputeEvents } from './dispute-events.tsx';
import { DisputeBadge, useDisputeKindLabels, useDisputeReasonLabels } from './dispute-labels.tsx';
import { AnswerForm } from './parts/answer-form.tsx';
import { Appeal } from './parts/appeal-form.tsx';
import { EvidenceForm } from './parts/evidence-form.tsx';
import { AcceptOffer, PayOwed, Withdraw } from './parts/dispute-actions.tsx';
import { useDispute } from './parts/use-dispute.ts';

export const meta = pageMeta(msg`Your case`);

export default function DisputeScreen({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <div className="mx-auto w-full max-w-[46rem] px-4 pt-4 pb-12 md:px-8 md:pt-6">
        <OwnDispute key={params.disputeId} id={params.disputeId} />
      </div>
    </Guard>
  );
}

function OwnDispute({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useDispute(id);
  if (query.data) return <DisputeView dispute={query.data} />;
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading…`} className="mt-4 grid min-h-[70vh] content-start gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>We can’t find this case about a stay</Trans>}
        link={{ to: '/account/trips', text: <Trans>See your trips</Trans> }}
      >
        <Trans>Perhaps you are logged in with another account.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="mt-4">
      <h1 className="mb-4">
        <Trans>Your case</Trans>
      </h1>
      <FailureNote isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    </div>
  );
}

function DisputeView({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const kinds = useDisputeKindLabels();
  const { side, actions } = dispute;
  const back = side === 'guest' ? `/account/trips/${dispute.booking_id}` : `/host/reservations/${dispute.booking_id}`;
  return (
    <>
      <Link to={back} className={`${textButtonClass} -ms-3`}>
        <ArrowLeft className="flip size-4" aria-hidden />
        {side === 'guest' ? <Trans>Your trip</Trans> : <Trans>Reservation</Trans>}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1>{kinds[dispute.kind]}</h1>
        <DisputeBadge {...dispute} />
      </div>
      <p className="mt-1 text-ink-2">
        <bdi>{dispute.property_title}</bdi>
        {' · '}
        <bdi>{formatStay(dispute.check_in, dispute.check_out, locale)}</bdi>
      </p>
      <p className="mt-1 text-small text-ink-3">
        <bdi dir="ltr">C-{dispute.number}</bdi>
        {' · '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {dispute.booking_number}
        </bdi>
      </p>
      <div className="mt-6">
        <NextStep dispute={dispute} />
      </div>
      {actions.includes('accept_offer') ? <AcceptOffer dispute={dispute} /> : null}
      {side === 'guest' && dispute.owed_dirham > 0 ? <PayOwed dispute={dispute} /> : null}
      <section aria-labelledby="case-events" className="mt-10">
        <h2 id="case-events" className="mb-5 text-title">
          <Trans>What was said</Trans>
        </h2>
        <DisputeEvents dispute={dispute} />
      </section>
      {actions.includes('answer') ? <AnswerForm dispute={dispute} /> : null}
      {actions.includes('add_evidence') ? <EvidenceForm dispute={dispute} /> : null}
      {actions.includes('appeal') ? <Appeal dispute={dispute} /> : null}
      {actions.includes('withdraw') ? <Withdraw dispute={dispute} /> : null}
    </>
  );
}

/** What happens next, or what was the end of it. */
function NextStep({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const reasons = useDisputeReasonLabels();
  const opened = dispute.opened_by === dispute.side;
  const other = <bdi>{dispute.side === 'guest' ? dispute.host_name : dispute.guest_name}</bdi>;
  const amount = (dirham: number) => <bdi className="figures">{formatDinar(dirham, locale)}</bdi>;
  const asked = amount(dispute.asked_dirham);
  const granted = amount(dispute.granted_dirham ?? 0);
  const first = amount(dispute.appeal?.first_granted_dirham ?? 0);
  const until = formatInstant(dispute.decide_by ?? dispute.answer_by, locale);
  switch (dispute.state) {
    case 'awaiting_answer':
      return opened ? (
        <Note>
          <Trans>
            {other} has until {until} to answer. After that Diyar decides.
          </Trans>
        </Note>
      ) : (
        <Note tone="attention">
          <Trans>
            {other} asks {asked} of you. Answer by {until}; after that Diyar may decide without you.
          </Trans>
        </Note>
      );
    case 'awaiting_decision':
      return dispute.appeal ? (
        <Note>
          <Trans>
            Somebody else at Diyar decides on the appeal by {until}, and that decision is final. Until then the first
            one stands: {granted}. You can still add to it.
          </Trans>
        </Note>
      ) : (
        <Note>
          <Trans>Diyar reads what both of you wrote, and decides by {until}. You can still add to it.</Trans>
        </Note>
      );
    case 'withdrawn':
      return (
        <Note>
          <Trans>This case was withdrawn. No money has moved.</Trans>
        </Note>
      );
    case 'settled':
    case 'decided':
      return (
        <div className="rounded-card bg-limestone p-5">
          <p className="text-lead font-medium">
            {dispute.state === 'settled' ? (
              <Trans>Settled: {granted}</Trans>
            ) : dispute.appeal ? (
              <Trans>Decided on appeal: {granted}</Trans>
            ) : (
              <Trans>Decided: {granted}</Trans>
            )}
          </p>
          {dispute.appeal ? (
            <p className="mt-1 text-small text-ink-2">
              <Trans>The first decision was {first}. This one is final.</Trans>
            </p>
          ) : null}
          {dispute.reason ? <p className="mt-1 text-small text-ink-2">{reasons[dispute.reason]}</p> : null}
          {dispute.decision_text ? (
            <p dir="auto" className="mt-3 break-words whitespace-pre-wrap">
              <IsolatedText>{dispute.decision_text}</IsolatedText>
            </p>
          ) : null}
          <p className="mt-3 text-small text-ink-2">
            <WhereItGoes dispute={dispute} />
          </p>
        </div>
      );
  }
}

/** Where the money is that was granted. */
function WhereItGoes({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { side, opened_by, owed_dirham, awaited_dirham, granted_dirham, outcome } = dispute;
  const owed = <bdi className="figures">{formatDinar(owed_dirham, locale)}</bdi>;
  if (opened_by === 'guest' && owed_dirham > 0)
    return side === 'guest' ? (
      <Trans>You had got more than that, and have {owed} to give back.</Trans>
    ) : (
      <Trans>The guest had got more than that, and has {owed} to give back. It goes out to you as it is paid.</Trans>
    );
  if (dispute.appeal && dispute.appeal.first_granted_dirham > (granted_dirham ?? 0))
    return <Trans>What had been granted beyond that is given back.</Trans>;
  if (granted_dirham === 0) return <Trans>No money has moved.</Trans>;
  const isFromDiyar = outcome === 'diyar';
  if (opened_by === 'guest') {
    const awaited = <bdi className="figures">{formatDinar(awaited_dirham, locale)}</bdi>;
    if (side === 'guest' && awaited_dirham > 0)
      return <Trans>The host has still to pay {awaited} of it. It comes into your wallet as it is paid.</Trans>;
    if (awaited_dirham > 0)
      return (
        <Trans>
          You still owe the guest {awaited} of it. It is taken from what you earn, or transfer it with your fees.
        </Trans>
      );
    if (side === 'guest') return <Trans>It is in your wallet.</Trans>;
    return isFromDiyar ? <Trans>Diyar has paid it.</Trans> : <Trans>It is taken from what you earn.</Trans>;
  }
  if (side === 'host') {
    if (owed_dirham > 0)
      return <Trans>The guest still owes {owed} of it. It goes out to you as soon as it is paid.</Trans>;
    return <Trans>It goes out with your next payout.</Trans>;
  }
  if (isFromDiyar) return <Trans>Diyar has paid it.</Trans>;
  if (owed_dirham > 0) return <Trans>Your wallet did not hold all of it: {owed} are left to pay.</Trans>;
  return <Trans>All of it is paid.</Trans>;
}

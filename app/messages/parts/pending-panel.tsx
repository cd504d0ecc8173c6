import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { BookingChange, ConversationDetails } from '#contract/types.gen.ts';
import { PayDeadline } from '#app/shared/bookings/pay-deadline.tsx';
import { hoursUntil } from '#app/shared/days.ts';
import { ChangeComparison } from '#app/shared/bookings/change-comparison.tsx';
import { AskedChangeAnswer } from '#app/reservations/asked-change.tsx';
import { ApprovalUndo } from '#app/reservations/approval-undo.tsx';
import { DeclineDialog } from '#app/reservations/decline-dialog.tsx';
import { KeptAnswer } from '#app/reservations/kept-answer.tsx';
import { useKeptAnswers } from '#app/reservations/kept-answers.ts';
import { useApprove } from '#app/reservations/use-approve.ts';
import { useNow } from '#app/shared/use-now.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { prefetchDialogs } from '#app/ui/dialog.tsx';

interface Props {
  details: ConversationDetails;
  isSending: boolean;
  onSpecialOffer: () => void;
  /** The booking was approved, declined or found changed. */
  onChanged: () => void;
}

/** The action that the booking waits for: the host's answer to a request, or the guest's payment. Else renders nothing. */
export function PendingPanel(props: Props) {
  const { booking, side } = props.details;
  const { check_in, check_out } = booking;
  if (side === 'host' && booking.status === 'pending' && check_in !== null && check_out !== null)
    return <AnswerPanel {...props} days={{ check_in, check_out }} />;
  if (side === 'host' && booking.open_change?.actions.includes('accept'))
    return <AskedPanel {...props} change={booking.open_change} />;
  if (!booking.actions.includes('pay')) return null;
  return (
    <Panel expiresAt={booking.expires_at} side="guest">
      <LinkButton kind="primary" to={`/account/trips/${booking.id}/pay`}>
        <Trans>Pay now</Trans>
      </LinkButton>
    </Panel>
  );
}

/** What the guest asks for, with the host's answer. */
function AskedPanel({ details, change, onChanged }: Props & { change: BookingChange }) {
  const guest = <bdi>{details.other_user.name}</bdi>;
  return (
    <PanelBox>
      <h3 className="w-full text-small font-strong">
        <Trans>{guest} asks to change the stay</Trans>
      </h3>
      <div className="w-full">
        <ChangeComparison from={change.from} to={change.to} reader="host" />
      </div>
      <AskedChangeAnswer key={change.id} bookingId={details.booking.id} change={change} onChanged={onChanged} />
    </PanelBox>
  );
}

function AnswerPanel({
  details,
  days,
  isSending,
  onSpecialOffer,
  onChanged,
}: Props & { days: { check_in: string; check_out: string } }) {
  const { booking, other_user: guest } = details;
  const [isDeclining, setDeclining] = useState(false);
  useEffect(prefetchDialogs, []);
  const request = { ...booking, ...days, guest: { name: guest.name } };
  const [undoUntil, setUndoUntil] = useState<string | null>(null);
  const kept = useKeptAnswers().find(({ booking_id, refusal }) => booking_id === booking.id && refusal === undefined);
  const approve = useApprove({
    request,
    onChanged,
    onApproved(until) {
      if (until === null) onChanged();
      else setUndoUntil(until);
    },
  });
  if (undoUntil !== null) {
    return (
      <PanelBox>
        <ApprovalUndo
          id={booking.id}
          guestName={guest.name}
          undoUntil={undoUntil}
          onOver={() => {
            setUndoUntil(null);
            onChanged();
          }}
        />
      </PanelBox>
    );
  }
  if (kept) {
    return (
      <PanelBox>
        <KeptAnswer act={kept} guestName={guest.name} onTaken={() => undefined} />
      </PanelBox>
    );
  }
  return (
    <Panel expiresAt={booking.expires_at} side="host">
      <Button isDisabled={isSending || approve.isPending} onPress={onSpecialOffer}>
        <Trans>Special offer</Trans>
      </Button>
      {booking.actions.includes('decline') ? (
        <Button isDisabled={approve.isPending} onPress={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
      ) : null}
      {booking.actions.includes('approve') ? (
        <Button kind="primary" isBusy={approve.isPending} onPress={() => approve.mutate()}>
          <Trans>Approve</Trans>
        </Button>
      ) : null}
      {isDeclining ? (
        <DeclineDialog reservation={request} onClose={() => setDeclining(false)} onChanged={onChanged} />
      ) : null}
    </Panel>
  );
}

function Panel({
  expiresAt,
  side,
  children,
}: {
  expiresAt: string | null;
  side: 'host' | 'guest';
  children: ReactNode;
}) {
  const now = useNow();
  const hours = expiresAt ? hoursUntil(expiresAt, now) : undefined;
  return (
    <PanelBox>
      {hours === undefined ? null : (
        <p className="flex items-center gap-1.5 text-caption font-medium text-clay-ink">
          <Clock className="size-4 flex-none" aria-hidden />
          {side === 'host' ? (
            hours > 0 ? (
              <Plural value={hours} one="Answer within # h" other="Answer within # h" />
            ) : (
              <Trans>Answer within the hour</Trans>
            )
          ) : (
            <PayDeadline expiresAt={expiresAt!} />
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto md:ms-auto">{children}</div>
    </PanelBox>
  );
}

function PanelBox({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`What waits for you`}
      className="flex max-h-[50%] flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto border-t border-line px-4 py-3 md:px-6"
    >
      {children}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Mail, Phone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Reservation } from '#contract/reservations.ts';
import type { Locale } from '#contract/common.ts';
import { GuestsText } from '#app/shared/bookings/guests-field.tsx';
import { formatDeadline, formatStay, hoursUntil } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { isDeclineReason } from '#contract/decline-reasons.ts';
import { declineReasonLabels } from '#app/shared/bookings/decline-reason-labels.ts';
import { DeclineDialog } from '../decline-dialog.tsx';
import { useApprove } from '../use-approve.ts';
import { useNow } from '#app/shared/use-now.ts';

interface Props {
  reservation: Reservation;
  onChanged: () => void;
}

/** One reservation: guest, stay, property, price and actions. */
export function ReservationRow({ reservation, onChanged }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const nameId = useId();
  const { guest, property, message, status } = reservation;
  const isNamed = useLocation().hash === `#${reservation.id}`;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The list comes after the page, when the browser has looked for the name in the address already.
    if (isNamed) row.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return (
    <li
      ref={row}
      aria-current={isNamed || undefined}
      className="flex flex-col gap-4 border-b border-line py-6 aria-[current]:-mx-4 aria-[current]:bg-limestone aria-[current]:px-4 md:flex-row md:items-start md:justify-between md:gap-8"
    >
      <div className="flex min-w-0 items-start gap-4">
        <Avatar name={guest.name} className="size-12 text-body" />
        <div className="min-w-0 text-small">
          <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={nameId} className="text-body font-medium">
              <bdi>{guest.name}</bdi>
            </h2>
            <StatusBadge status={status} reader="host" />
          </div>
          <p>
            <bdi>{formatStay(reservation.check_in, reservation.check_out, locale)}</bdi>
            {' · '}
            <bdi>
              <GuestsText guests={reservation.guests} />
            </bdi>
          </p>
          <p className="text-ink-2">
            <Link to={`/properties/${property.id}`} className="hover:underline">
              <bdi>{property.title}</bdi>
            </Link>
            {' · '}
            <bdi className="figures">{formatDinar(reservation.total_dirham, locale)}</bdi>
            {reservation.payment_choice === 'at_property' ? (
              <>
                {' · '}
                <Trans>pays at the property</Trans>
              </>
            ) : null}
          </p>
          <Deadline reservation={reservation} />
          <DeclineReasonText reservation={reservation} />
          {message ? (
            <blockquote
              dir="auto"
              className="mt-3 max-w-[60ch] rounded-control bg-limestone px-4 py-3 break-words whitespace-pre-line"
            >
              <IsolatedText>{message}</IsolatedText>
            </blockquote>
          ) : null}
          <Contact guest={guest} />
        </div>
      </div>
      <ActionButtons reservation={reservation} nameId={nameId} onChanged={onChanged} />
    </li>
  );
}

/** The deadline of the host to answer or of the guest to pay. */
function Deadline({ reservation: { status, expires_at } }: { reservation: Reservation }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (!expires_at) return null;
  if (status === 'approved') {
    const deadline = formatDeadline(expires_at, i18n.locale as Locale);
    return (
      <p className="mt-1 text-caption text-ink-2">
        <Trans>
          The guest has until <bdi>{deadline}</bdi> to pay
        </Trans>
      </p>
    );
  }
  if (status !== 'pending') return null;
  const hours = hoursUntil(expires_at, now);
  const minutes = Math.max(1, Math.floor((Date.parse(expires_at) - now.getTime()) / 60_000));
  return (
    <p className="mt-1 flex items-center gap-1.5 text-caption font-medium text-clay-ink">
      <Clock className="size-4 flex-none" aria-hidden />
      <span>{hours > 0 ? <Trans>Answer within {hours} h</Trans> : <Trans>Answer within {minutes} min</Trans>}</span>
    </p>
  );
}

function DeclineReasonText({ reservation: { status, decline_reason } }: { reservation: Reservation }) {
  const { i18n } = useLingui();
  if (status !== 'declined' || !decline_reason) return null;
  const reason = isDeclineReason(decline_reason) ? i18n._(declineReasonLabels[decline_reason]) : decline_reason;
  return (
    <p className="mt-1 text-caption text-ink-2">
      <Trans>
        Reason: <bdi>{reason}</bdi>
      </Trans>
    </p>
  );
}

/** Contact details of the guest, which the server discloses once the booking is paid or confirmed. */
function Contact({ guest: { phone, email } }: Pick<Reservation, 'guest'>) {
  if (!phone && !email) return null;
  const linkClass = 'inline-flex min-h-11 items-center gap-2 text-sea-ink hover:underline';
  return (
    <p className="mt-1 flex flex-wrap gap-x-6">
      {phone ? (
        <a href={`tel:${phone.replaceAll(/\s/g, '')}`} className={linkClass}>
          <Phone className="size-4 flex-none" aria-hidden />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail className="size-4 flex-none" aria-hidden />
          <bdi dir="ltr" className="break-all">
            {email}
          </bdi>
        </a>
      ) : null}
    </p>
  );
}

/** The buttons of the `actions` that the server allows; none for administrators. */
function ActionButtons({ reservation, nameId, onChanged }: Props & { nameId: string }) {
  const [isDeclining, setDeclining] = useState(false);
  const { id, guest, actions } = reservation;
  const approve = useApprove({ id, guestName: guest.name, onChanged });
  const mayApprove = actions.includes('approve');
  const mayDecline = actions.includes('decline');
  if (!mayApprove && !mayDecline) return null;
  return (
    <div className="flex flex-none items-center gap-2 max-md:*:flex-1">
      {mayDecline ? (
        <Button aria-describedby={nameId} isDisabled={approve.isPending} onPress={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
      ) : null}
      {mayApprove ? (
        <Button kind="primary" aria-describedby={nameId} isBusy={approve.isPending} onPress={() => approve.mutate()}>
          <Trans>Approve</Trans>
        </Button>
      ) : null}
      {isDeclining ? (
        <DeclineDialog reservation={reservation} onClose={() => setDeclining(false)} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

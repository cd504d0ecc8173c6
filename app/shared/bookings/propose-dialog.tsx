import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { changeMessageLimit, type BookingChangeKind } from '#contract/booking-changes.ts';
import type { ChangePreview, Reservation } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { exchangeRatesOf, type ExchangeRates } from '#contract/money.ts';
import { agreedParts, onlineAndCashAt } from '#contract/online-and-cash.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { BookedPriceLines, PriceLinesSkeleton } from '#app/shared/bookings/price-lines.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { isOutcomeUnknown, useAttemptKey } from '../use-attempt-key.ts';
import { useChangePreview, type AskedStay, type Proposer } from './use-change-preview.ts';

interface Props {
  kind: BookingChangeKind;
  /** An administrator proposes for the host. */
  proposer?: Proposer;
  reservation: Pick<
    Reservation,
    | 'id'
    | 'check_in'
    | 'check_out'
    | 'total_dirham'
    | 'cash_dirham'
    | 'granted_refund_dirham'
    | 'granted_refund_fee_dirham'
    | 'payment_choice'
    | 'status'
  > &
    ExchangeRates & {
      guest: { name: string };
      property: { title: string };
    };
  onClose: () => void;
  onChanged: () => void;
}

/** Proposes other dates or another price to the guest, with what it comes to before it is sent; for a request, an offer. */
export function ProposeDialog({ kind, proposer = 'host', reservation, onClose, onChanged }: Props) {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  const key = useAttemptKey();
  const { id, check_in, check_out, guest, property } = reservation;
  const [asked, setAsked] = useState<AskedStay>({ check_in, check_out, nights_dirham: null });
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const { preview, refusal, hasFailed, isCurrent, readNow } = useChangePreview(id, asked, proposer);
  const isOffer = kind === 'offer';
  const isSame =
    preview !== undefined &&
    preview.difference_dirham === 0 &&
    preview.check_in === check_in &&
    preview.check_out === check_out;
  const edit = (change: Partial<AskedStay>) => {
    setAsked((before) => ({ ...before, ...change }));
    setProblem(undefined);
  };

  const bodyOf = ({ total_dirham }: Pick<ChangePreview, 'total_dirham'>) => ({
    ...asked,
    message: message.trim() || null,
    shown_total_dirham: total_dirham,
  });
  const send = useMutation({
    async mutationFn() {
      // What was typed last may not be priced yet.
      const body = bodyOf(await readNow());
      const call = { params: { id }, body, idempotencyKey: key.keyFor(body) };
      await (proposer === 'admin' ? api.proposeManagedChange(call) : api.proposeChange(call));
    },
    onSuccess() {
      key.end();
      toast({
        title: isOffer
          ? t`Special Offer Sent`
          : proposer === 'admin'
            ? t`The proposal is sent`
            : t`Your proposal is sent`,
        text: t`The guest has 24 hours to agree.`,
      });
      onClose();
      onChanged();
    },
    onError(error) {
      key.end(error);
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      if (isKnown && (error.code === 'change_open' || error.status === 404)) {
        toast({ title: error.detail, tone: 'danger' });
        onClose();
        onChanged();
        return;
      }
      setProblem(isKnown ? error.detail : t`It could not be sent. Check your connection and try again.`);
    },
  });

  function press() {
    if (asked.check_in === '' || asked.check_out === '') setProblem(t`Choose both days.`);
    else if (isCurrent && isSame) setProblem(t`Nothing would change. Choose other dates or another price.`);
    else send.mutate();
  }

  const shown =
    problem ?? refusal ?? (hasFailed ? t`The price could not be worked out. Check your connection.` : undefined);
  const today = todayInTripoli();
  const guestName = <bdi>{guest.name}</bdi>;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={isOffer ? <Trans>Special offer to {guestName}</Trans> : <Trans>Change dates or price</Trans>}
      problem={
        shown === undefined ? null : proposer === 'admin' && problem !== undefined && preview ? (
          <ActFailure
            error={send.error}
            message={shown}
            call={{ operation: 'proposeManagedChange', params: { id }, body: bodyOf(preview) }}
          />
        ) : (
          <Note tone="danger">{shown}</Note>
        )
      }
      footer={
        <>
          <Button isDisabled={send.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={send.isPending} isDisabled={refusal !== undefined} onPress={press}>
            {isOffer ? <Trans>Send the offer</Trans> : <Trans>Send proposal</Trans>}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-small text-ink-2">
        <bdi>{property.title}</bdi>
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={<Trans>Check-in</Trans>}
          value={asked.check_in}
          min={check_in < today ? check_in : today}
          isDisabled={send.isPending || check_in < today}
          onChange={(day) => edit({ check_in: day })}
        />
        <TextField
          type="date"
          label={<Trans>Check-out</Trans>}
          value={asked.check_out}
          min={asked.check_in || today}
          isDisabled={send.isPending}
          onChange={(day) => edit({ check_out: day })}
        />
      </div>
      <DinarField
        className="mt-4"
        label={<NightsLabel nights={preview?.nights} />}
        dirham={asked.nights_dirham}
        isDisabled={send.isPending}
        onChange={(nights_dirham) => edit({ nights_dirham })}
        hint={preview ? <CalendarPrice preview={preview} agreed={asked.nights_dirham} /> : undefined}
      />
      <TextField
        className="mt-4"
        label={
          proposer === 'admin' ? (
            <Trans>Why, which guest and host read (optional)</Trans>
          ) : (
            <Trans>A word to the guest (optional)</Trans>
          )
        }
        rows={2}
        value={message}
        maxLength={changeMessageLimit}
        isDisabled={send.isPending}
        onChange={(value) => {
          setMessage(value);
          setProblem(undefined);
        }}
      />
      <div className={`mt-6 border-t border-line pt-4 ${isCurrent ? '' : 'opacity-60'}`} aria-busy={!isCurrent}>
        {preview ? (
          <Outcome reservation={reservation} preview={preview} isOffer={isOffer} proposer={proposer} />
        ) : refusal === undefined && !hasFailed ? (
          <PriceLinesSkeleton />
        ) : null}
      </div>
      <div className="mt-4">
        <Note tone="attention">
          {isOffer ? (
            <Trans>
              Good for 24 hours. When {guestName} accepts, it counts as approved; no second answer is needed.
            </Trans>
          ) : (
            <Trans>{guestName} has 24 hours to agree. Until then everything stays as it is.</Trans>
          )}
        </Note>
      </div>
    </Dialog>
  );
}

function NightsLabel({ nights }: { nights: number | undefined }) {
  if (nights === undefined) return <Trans>Price of the nights</Trans>;
  return <Plural value={nights} one="Price of the night" other="Price of the # nights" />;
}

/** What the calendar says about these nights, and how far the typed price is from it. */
function CalendarPrice({ preview, agreed }: { preview: ChangePreview; agreed: number | null }): ReactNode {
  const { i18n } = useLingui();
  const { calendar_nights_dirham: calendar } = preview;
  const price = <bdi className="figures">{formatDinar(calendar, i18n.locale as Locale)}</bdi>;
  const percent = agreed === null || calendar === 0 ? 0 : Math.round((Math.abs(agreed - calendar) / calendar) * 100);
  if (agreed === null || percent === 0) return <Trans>The calendar says {price}.</Trans>;
  return agreed < calendar ? (
    <Trans>
      The calendar says {price}: this is {percent}% less.
    </Trans>
  ) : (
    <Trans>
      The calendar says {price}: this is {percent}% more.
    </Trans>
  );
}

/** The new price line by line, what the host receives, and who pays the difference to whom. */
function Outcome({
  reservation,
  preview,
  isOffer,
  proposer,
}: {
  reservation: Props['reservation'];
  preview: ChangePreview;
  isOffer: boolean;
  proposer: Proposer;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { difference_dirham: difference } = preview;
  const dinar = (dirham: number) => <bdi className="figures">{formatDinar(dirham, locale)}</bdi>;
  const amount = dinar(Math.abs(difference));
  const parts = onlineAndCashAt(agreedParts(reservation), preview);
  const online = dinar(parts.online_dirham);
  const cash = dinar(parts.cash_dirham);
  const isPaid = reservation.status === 'paid';
  return (
    <>
      <BookedPriceLines lines={preview.lines} total_dirham={preview.total_dirham} {...exchangeRatesOf(reservation)} />
      <p className="mt-2 flex justify-between gap-4 text-small font-medium text-palm-ink">
        <span>{proposer === 'admin' ? <Trans>The host receives</Trans> : <Trans>You receive</Trans>}</span>
        <bdi className="figures">{formatDinar(preview.host_share_dirham, locale)}</bdi>
      </p>
      <p className="mt-3 text-small text-ink-2" aria-live="polite">
        {difference === 0 ? (
          <Trans>The price stays the same.</Trans>
        ) : reservation.payment_choice === 'part_online' ? (
          <Trans>
            The guest then pays {online} online and {cash} in cash on arrival.
          </Trans>
        ) : difference > 0 ? (
          isPaid ? (
            <Trans>The guest pays {amount} more, online; the stay changes when that is paid.</Trans>
          ) : (
            <Trans>The guest pays {amount} more than now.</Trans>
          )
        ) : isPaid && !isOffer ? (
          <Trans>{amount} is refunded to the guest.</Trans>
        ) : (
          <Trans>The guest pays {amount} less than now.</Trans>
        )}
      </p>
    </>
  );
}

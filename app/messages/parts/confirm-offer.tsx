import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { paymentChoices, type PaymentChoice } from '#contract/online-and-cash.ts';
import type { Booking, ConversationDetails, EnquiryOffer, PropertyDetail } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import ConfirmStay from '#app/shared/bookings/confirm-stay.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface Props {
  offer: EnquiryOffer;
  details: ConversationDetails;
  onClose: () => void;
  /** The offer was found changed. */
  onChanged: () => void;
}

/** Shows the offered stay once more, with the way of paying; from here the guest books it. */
export default function ConfirmOffer({ offer, details, onClose, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  const key = useAttemptKey();
  const [payment, setPayment] = useState<PaymentChoice>('online');
  const [problem, setProblem] = useState<string>();
  const params = { id: details.booking.id, offer_id: offer.id };
  const home = useQuery({
    queryKey: keyFor('property', details.property.id, i18n.locale),
    queryFn: ({ signal }) => api.getProperty({ params: { id: details.property.id }, signal }),
    retry: false,
  });
  const quote = useQuery({
    queryKey: keyFor('quote', 'offer', offer.id, payment),
    queryFn: ({ signal }) => api.quoteOffer({ params, query: { payment_choice: payment }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const take = useMutation({
    mutationFn() {
      const body = {
        payment_choice: payment,
        shown_total_dirham: offer.total_dirham,
        ...(payment === 'part_online' ? { shown_online_dirham: quote.data?.parts?.online_dirham ?? null } : {}),
      };
      return api.takeOffer({ params, body, idempotencyKey: key.keyFor(body) });
    },
    async onSuccess(booking) {
      key.end();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'quote' });
      await navigate(pathAfter(booking));
    },
    onError(error) {
      key.end(error);
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      setProblem(isKnown ? error.detail : t`There is no connection. Try again: you will not be booked twice.`);
      if (isKnown && error.code === 'offer_ended') onChanged();
    },
  });
  const failure = home.error ?? quote.error;
  const isKnown = failure instanceof ApiError && !isOutcomeUnknown(failure);
  const loadFailure = failure ? (
    isKnown ? (
      <IsolatedText>{failure.detail}</IsolatedText>
    ) : (
      <>
        <Trans>The price could not be worked out. Check your connection.</Trans>{' '}
        <Button kind="quiet" className="-my-2.5" onPress={() => void Promise.all([home.refetch(), quote.refetch()])}>
          <Trans>Retry</Trans>
        </Button>
      </>
    )
  ) : undefined;
  if (!home.data) {
    return (
      <Dialog isOpen onOpenChange={onClose} isTall width="large" title={<Trans>Book it now?</Trans>}>
        {loadFailure ? <Note tone="danger">{loadFailure}</Note> : <Skeleton className="h-96 w-full" />}
      </Dialog>
    );
  }
  const sum = <bdi className="figures">{formatDinar(offer.total_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <ConfirmStay
      home={home.data}
      check_in={offer.check_in}
      check_out={offer.check_out}
      guests={offer.guests}
      payment={payment}
      price={quote.data}
      isPricing={quote.isPending}
      isDeadlineAwaited={quote.isPlaceholderData}
      isInstant
      label={
        <span>
          <Trans>Book for {sum}</Trans>
        </span>
      }
      problem={problem ?? loadFailure}
      isBusy={take.isPending}
      isDisabled={quote.isPlaceholderData}
      onConfirm={() => take.mutate()}
      onClose={() => {
        if (!take.isPending) onClose();
      }}
      paymentField={
        <WayOfPaying
          home={home.data}
          value={payment}
          onChange={(value) => {
            setPayment(value);
            setProblem(undefined);
          }}
        />
      }
    />
  );
}

function pathAfter({ id, status }: Pick<Booking, 'id' | 'status'>): string {
  return status === 'confirmed' ? `/account/trips/${id}/booked` : `/account/trips/${id}/pay`;
}

function WayOfPaying({
  home,
  value,
  onChange,
}: {
  home: PropertyDetail;
  value: PaymentChoice;
  onChange: (value: PaymentChoice) => void;
}): ReactNode {
  const isAllowed = { online: true, at_property: home.pay_at_property, part_online: home.online_part_percent !== null };
  const choices = paymentChoices.filter((choice) => isAllowed[choice]);
  if (choices.length < 2) return null;
  const labels = {
    online: <Trans>Pay online</Trans>,
    at_property: <Trans>Pay at the property, cash</Trans>,
    part_online: <Trans>Part online, the rest in cash</Trans>,
  };
  return (
    <RadioGroup
      label={<Trans>How to pay</Trans>}
      hideLabel
      value={value}
      onChange={(chosen) => onChange(paymentChoices.find((one) => one === chosen) ?? 'online')}
      className="mt-3 divide-y divide-line"
    >
      {choices.map((choice) => (
        <Radio key={choice} value={choice}>
          {labels[choice]}
        </Radio>
      ))}
    </RadioGroup>
  );
}

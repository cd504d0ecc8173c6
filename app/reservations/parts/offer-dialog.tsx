import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Reservation } from '#contract/reservations.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { formatStay } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useActionKey } from '../use-approve.ts';

interface Props {
  reservation: Pick<Reservation, 'id' | 'check_in' | 'check_out' | 'nights' | 'total_dirham'> & {
    guest: { id: string; name: string };
    property: { id: string; title: string };
  };
  onClose: () => void;
  onChanged: () => void;
}

/** Offers a request at another price, as a message that the guest can answer. */
export function OfferDialog({ reservation, onClose, onChanged }: Props) {
  const api = useApi();
  const toast = useToast();
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const key = useActionKey();
  const { guest, property, total_dirham, nights } = reservation;
  const [offer, setOffer] = useState<number | null>(total_dirham);
  const [refusal, setRefusal] = useState<string>();
  const stay = formatStay(reservation.check_in, reservation.check_out, locale);
  const isLower = offer !== null && offer > 0 && offer < total_dirham;
  const percent = isLower ? Math.round(((total_dirham - offer) / total_dirham) * 100) : 0;
  const total = formatDinar(total_dirham, locale);
  const amount = formatDinar(offer ?? 0, locale);

  const send = useMutation({
    mutationFn: () =>
      api.sendMessage({
        body: {
          booking_id: reservation.id,
          receiver_id: guest.id,
          property_id: property.id,
          special_offer: true,
          client_id: key.current(),
          text: t`A special offer for you: ${stay} for ${amount} altogether, instead of ${total}.`,
        },
      }),
    onSuccess() {
      key.end();
      toast({ title: t`Special Offer Sent` });
      onClose();
      onChanged();
    },
    onError(error) {
      key.end(error);
      setRefusal(
        error instanceof ApiError && error.status < 500 && error.code !== 'network'
          ? error.detail
          : t`The offer could not be sent. Check your connection and try again.`,
      );
    },
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={
        <Trans>
          Special offer to <bdi>{guest.name}</bdi>
        </Trans>
      }
      footer={
        <>
          <Button isDisabled={send.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            isBusy={send.isPending}
            onPress={() => {
              if (isLower) send.mutate();
              else setRefusal(t`Enter a price below the present one.`);
            }}
          >
            <Trans>Send the offer</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-4 text-small text-ink-2">
        <bdi>{property.title}</bdi>
        {' · '}
        <bdi>{stay}</bdi>
        {' · '}
        <Plural value={nights} one="# night" other="# nights" />
      </p>
      <DinarField
        label={<Trans>Price of the whole stay</Trans>}
        dirham={offer}
        onChange={(value) => {
          setOffer(value);
          setRefusal(undefined);
        }}
        error={refusal}
      />
      <p className="mt-2 text-caption text-ink-2" aria-live="polite">
        {isLower ? (
          <Trans>
            The guest would pay <bdi className="figures">{total}</bdi>: this is {percent} % less.
          </Trans>
        ) : (
          <Trans>
            The guest would pay <bdi className="figures">{total}</bdi>.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}

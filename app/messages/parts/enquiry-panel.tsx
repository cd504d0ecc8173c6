import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { askedStayQuery } from './asked-stay-query.ts';

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'));

interface Props {
  details: ConversationDetails;
  /** An offer was made, or the question ended. */
  onChanged: () => void;
}

/** Whether the reader has asked something and nobody answered for 24 hours. */
export const waitsInVain = ({ booking, enquiry, side }: ConversationDetails) =>
  side === 'guest' && booking.status === 'enquiry' && enquiry?.state === 'open' && enquiry.is_unanswered;

/** What can be done about a question before a booking: the host offers a stay; the guest books, or leaves an unanswered one. */
export function EnquiryPanel({ details, onChanged }: Props) {
  const { enquiry, side } = details;
  if (details.booking.status !== 'enquiry' || enquiry?.state !== 'open') return null;
  if (side === 'host' && enquiry.actions.includes('offer')) return <HostPanel {...{ details, onChanged }} />;
  if (waitsInVain(details)) return <Unanswered {...{ details, onChanged }} />;
  return null;
}

function HostPanel({ details, onChanged }: Props) {
  const { t } = useLingui();
  const [isOffering, setOffering] = useState(false);
  useEffect(() => OfferDialog.prefetch(), []);
  const isStanding = details.enquiry!.offers.some(({ state }) => state === 'open');
  return (
    <section
      aria-label={t`What waits for you`}
      className="flex max-h-[50%] flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto border-t border-line px-4 py-3 md:px-6"
    >
      <p className="text-small text-ink-2">
        <Trans>Not booked: nothing is held.</Trans>
      </p>
      <div className="max-md:w-full max-md:*:w-full md:ms-auto">
        <Button onPress={() => setOffering(true)}>
          {isStanding ? <Trans>Change the offer</Trans> : <Trans>Special offer</Trans>}
        </Button>
      </div>
      {isOffering ? (
        <OfferDialog
          details={details}
          onClose={() => setOffering(false)}
          onMade={onChanged}
          onLoadError={() => setOffering(false)}
        />
      ) : null}
    </section>
  );
}

function Unanswered({ details, onChanged }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const { id } = details.booking;
  const host = <bdi>{details.other_user.name}</bdi>;
  const leave = useMutation({
    mutationFn: () => api.closeEnquiry({ params: { id } }),
    onSettled: onChanged,
    onError(error) {
      const isKnown = error instanceof ApiError && error.code !== 'network';
      toast({
        title: isKnown ? error.detail : t`It could not be sent. Check your connection and try again.`,
        tone: 'danger',
      });
    },
  });
  return (
    <section
      aria-label={t`What waits for you`}
      className="max-h-[50%] overflow-y-auto border-t border-line px-4 py-3 md:px-6"
    >
      <Note tone="attention">
        <Trans>No answer for 24 hours. {host} has been reminded once; you owe nothing.</Trans>
      </Note>
      <div className="mt-2 flex flex-wrap gap-2 max-md:*:flex-auto">
        {details.property.is_public ? (
          <LinkButton to={`/properties/${details.property.id}${askedStayQuery(details.booking)}`}>
            <Trans>Request to book</Trans>
          </LinkButton>
        ) : null}
        <Button kind="quiet" isBusy={leave.isPending} onPress={() => leave.mutate()}>
          <Trans>Leave the question</Trans>
        </Button>
      </div>
    </section>
  );
}

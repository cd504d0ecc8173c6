import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { ConversationDetails, Message } from '#contract/types.gen.ts';
import { unfilledPlaceholder } from '#contract/placeholders.ts';
import { ReplyPicker } from '#app/host-messages/reply-picker.tsx';
import { canBeReviewed } from '#app/reviews/review-label.ts';
import { useSendingKey } from '#app/offline/kept-acts.ts';
import { ReviewsCard } from '#app/reviews/reviews-card.tsx';
import { useSession } from '#app/session/session.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { EnquiryPanel, waitsInVain } from './enquiry-panel.tsx';
import { useMessageDraft } from './message-draft.ts';
import { OfferCard } from './offer-card.tsx';
import { addToOutbox, useOutbox } from '../outbox.ts';
import { PendingPanel } from './pending-panel.tsx';
import { sendableText } from './send-rules.ts';
import { ThreadBody } from './thread-body.tsx';
import { SimilarHomesSkeleton } from './similar-homes-skeleton.tsx';
import { unstoredMessages, type Thread } from './thread-items.ts';
import { useAnnouncement, useBookingEvents } from './use-booking-events.ts';
import type { useThread } from './use-thread.ts';
import { currentTime } from '#app/server-time.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));
/** Few conversations have it. */
const EnquirySimilarHomes = lazyPart(() => import('./enquiry-similar-homes.tsx'));
const nothing = () => undefined;

interface Props {
  thread: ReturnType<typeof useThread>;
  data: Thread;
  details: ConversationDetails;
  input: RefObject<ComposerHandle | null>;
}

/** A loaded conversation: thread, pending actions and composer. */
export function OpenThread({ thread, data, details, input }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const userId = user!.id;
  const { booking, other_user: other, property, side } = details;
  const { draft, edit, forget } = useMessageDraft(userId, booking.id);
  const outbox = useOutbox(userId);
  const sendingId = useSendingKey();
  const [reported, setReported] = useState<Message>();
  useEffect(() => ReportDialog.prefetch(), []);
  const refresh = useBookingEvents(data, booking.id);
  const announcement = useAnnouncement(data, userId, other.name);

  const pending = useMemo(
    () =>
      unstoredMessages(
        data,
        outbox.filter(({ booking_id }) => booking_id === booking.id),
      ),
    [data, outbox, booking.id],
  );
  const isSending = pending.some(({ client_id }) => client_id === sendingId);
  const nameOf = ({ sender_id, sender_name }: Message) => {
    if (sender_id === other.id) return other.name;
    return side === 'admin' ? t`Host` : (sender_name ?? user!.name);
  };

  function send(isOffer: boolean) {
    const text = sendableText(draft.text);
    if (text === undefined || isSending) return;
    const name = side === 'host' ? unfilledPlaceholder(text) : undefined;
    if (name !== undefined) {
      edit({ refusal: t`“${name}” is not filled in yet. Replace it in the text, then send it.` });
      input.current?.focus();
      return;
    }
    addToOutbox(userId, {
      client_id: crypto.randomUUID(),
      booking_id: booking.id,
      property_id: property.id,
      receiver_id: other.id,
      text,
      reply_to: draft.reply_to,
      special_offer: isOffer,
      written_at: new Date(currentTime()).toISOString(),
    });
    forget();
  }

  function sendOffer() {
    if (sendableText(draft.text) === undefined) {
      toast({ title: t`Write your offer first`, text: t`The guest receives the text in the box.`, tone: 'danger' });
      input.current?.focus();
    } else {
      send(true);
    }
  }

  /** After a menu or a dialog has closed, which restores the focus one frame later. */
  function focusInput() {
    requestAnimationFrame(() => requestAnimationFrame(() => input.current?.focus()));
  }

  function reply(message: Message) {
    edit({
      reply_to: { id: message.id, text: message.text.slice(0, 200), sender_name: nameOf(message) },
    });
    focusInput();
  }

  const offers = details.enquiry?.offers ?? [];
  /** An offer stands in the thread where it was made. */
  function cardOf({ id }: Message) {
    const offer = offers.find((one) => one.id === id);
    return offer ? <OfferCard key={id} offer={offer} details={details} onChanged={() => void refresh()} /> : undefined;
  }

  return (
    <>
      <ThreadBody
        thread={data}
        pending={pending}
        counterpart={other.name}
        otherId={other.id}
        side={side}
        nameOf={nameOf}
        older={thread.older}
        canReply={details.can_message}
        onReply={reply}
        onReport={setReported}
        cardOf={cardOf}
        note={<ConnectionNote hasFailed={thread.query.isError} />}
      >
        <ReviewsCard
          bookingId={booking.id}
          isFetching={canBeReviewed({ booking_status: booking.status, stay_ended: details.stay_ended })}
        />
        {waitsInVain(details) ? (
          <EnquirySimilarHomes details={details} onLoadError={nothing} placeholder={<SimilarHomesSkeleton />} />
        ) : null}
      </ThreadBody>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <BlockedNote details={details} onChanged={() => void refresh()} />
      <EnquiryPanel details={details} onChanged={() => void refresh()} />
      <PendingPanel
        details={details}
        isSending={isSending}
        onSpecialOffer={sendOffer}
        onChanged={() => void refresh()}
      />
      {details.can_message ? (
        <Composer
          draft={draft}
          edit={edit}
          isSending={isSending}
          onSend={() => send(false)}
          ref={input}
          tools={
            side === 'host' && booking.status !== 'enquiry' ? (
              <ReplyPicker
                bookingId={booking.id}
                onPick={({ text, problem }) => {
                  edit({ text: [draft.text.trim(), text].filter(Boolean).join('\n'), refusal: problem });
                  focusInput();
                }}
              />
            ) : null
          }
        />
      ) : details.blocked ? null : (
        <p className="flex-none border-t border-line px-6 py-4 text-center text-small text-ink-2">
          {side === 'admin' ? (
            <Trans>Only guest and host can write here.</Trans>
          ) : (
            <Trans>This conversation is closed. You can still read it.</Trans>
          )}
        </p>
      )}
      {reported ? (
        <ReportDialog
          message={reported}
          details={details}
          onBlocked={() => void refresh()}
          onClose={() => setReported(undefined)}
          onLoadError={() => setReported(undefined)}
        />
      ) : null}
    </>
  );
}

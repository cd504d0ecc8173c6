import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type Ref } from 'react';
import type { ConversationDetails, Message } from '#contract/messages.ts';
import { ApiError } from '#app/api.ts';
import { notificationsKey } from '#app/notifications/parts/use-notifications.ts';
import { canBeReviewed } from '#app/reviews/parts/review-label.ts';
import { ReviewsCard } from '#app/reviews/parts/reviews-card.tsx';
import { refreshReview } from '#app/reviews/parts/use-review.ts';
import { useSession } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { conversationsKey, detailsKey } from './keys.ts';
import { useMessageDraft } from './message-draft.ts';
import { addToOutbox, useOutbox } from './outbox.ts';
import { PendingPanel } from './pending-panel.tsx';
import { sendableText } from './send-rules.ts';
import { ThreadBody } from './thread-body.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { notYetArrived, type Thread } from './thread-lines.ts';
import { markRead } from './use-conversations.ts';
import { useOnItsWay } from './use-outbox-sender.ts';
import { useDetails, useThread } from './use-thread.ts';

interface Props {
  bookingId: string;
  backTo: string;
  onBack: () => void;
  /** It was chosen from the list just now: the focus goes along. */
  takesFocus: boolean;
}

/** One conversation: who with, what was said, and where one writes. Give it a key of its booking. */
export function ConversationThread({ bookingId, backTo, onBack, takesFocus }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const thread = useThread(bookingId);
  const details = useDetails(bookingId);
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { query } = thread;
  const isGone = [query.error, details.error].some((error) => error instanceof ApiError && error.status === 404);
  const hasFailed = query.isError && !query.data && !isGone;

  const tellFailure = useEffectEvent(() =>
    toast({ title: t`Error`, text: t`Failed to load messages.`, tone: 'danger' }),
  );
  useEffect(() => {
    if (hasFailed) tellFailure();
  }, [hasFailed]);

  // Where there is a keyboard one goes on writing; on a phone it would cover what came.
  const isReady = query.data !== undefined && details.data !== undefined;
  const follow = useEffectEvent(() => {
    if (!takesFocus) return;
    if (composer.current && matchMedia('(hover: hover) and (min-width: 52rem)').matches) composer.current.focus();
    else heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isReady) follow();
  }, [isReady]);

  if (isGone) return <Gone backTo={backTo} />;
  return (
    <>
      <ThreadHeader bookingId={bookingId} details={details.data} backTo={backTo} onBack={onBack} headingRef={heading} />
      {query.data && details.data ? (
        <OpenThread thread={thread} data={query.data} details={details.data} composer={composer} />
      ) : hasFailed || details.isError ? (
        <div className="p-4 md:p-6">
          <Note
            tone="danger"
            action={
              <Button
                kind="quiet"
                className="-ms-3"
                isBusy={query.isFetching || details.isFetching}
                onPress={() => void Promise.all([query.refetch(), details.refetch()])}
              >
                <Trans>Retry</Trans>
              </Button>
            }
          >
            <Trans>Failed to load messages.</Trans>
          </Note>
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </>
  );
}

interface OpenProps {
  thread: ReturnType<typeof useThread>;
  data: Thread;
  details: ConversationDetails;
  composer: Ref<ComposerHandle>;
}

function OpenThread({ thread, data, details, composer: handle }: OpenProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const userId = user!.id;
  const { booking, other_user: other, property, side } = details;
  const { draft, edit, forget } = useMessageDraft(userId, booking.id);
  const outbox = useOutbox(userId);
  const onItsWay = useOnItsWay();
  const input = useRef<ComposerHandle>(null);
  const refresh = useNewsOfBooking(data, booking.id);
  const announced = useAnnouncement(data, userId, other.name);

  const pending = useMemo(
    () =>
      notYetArrived(
        data,
        outbox.filter(({ booking_id }) => booking_id === booking.id),
      ),
    [data, outbox, booking.id],
  );
  const isSending = pending.some(({ client_id }) => client_id === onItsWay);
  const nameOf = (senderId: string) => (senderId === userId ? user!.name : other.name);

  function send(isOffer: boolean) {
    const text = sendableText(draft.text);
    if (text === undefined || isSending) return;
    addToOutbox(userId, {
      client_id: crypto.randomUUID(),
      booking_id: booking.id,
      property_id: property.id,
      receiver_id: other.id,
      text,
      reply_to: draft.reply_to,
      special_offer: isOffer,
      written_at: new Date().toISOString(),
    });
    forget();
  }

  function sendOffer() {
    if (sendableText(draft.text) === undefined) {
      toast({ title: t`Write your offer first`, text: t`The guest gets what stands in the input.`, tone: 'danger' });
      input.current?.focus();
    } else {
      send(true);
    }
  }

  function reply(message: Message) {
    edit({
      reply_to: { id: message.id, text: message.text.slice(0, 200), sender_name: nameOf(message.sender_id ?? '') },
    });
    // The menu gives the focus back first.
    requestAnimationFrame(() => requestAnimationFrame(() => input.current?.focus()));
  }

  return (
    <>
      <ThreadBody
        thread={data}
        pending={pending}
        counterpart={other.name}
        side={side}
        nameOf={nameOf}
        older={{
          load: () => thread.older.mutateAsync().catch(() => undefined),
          isLoading: thread.older.isPending,
          hasFailed: thread.older.isError,
          known: thread.known,
        }}
        canReply={details.can_message}
        onReply={reply}
      >
        <ReviewsCard
          bookingId={booking.id}
          isFetching={canBeReviewed({ booking_status: booking.status, stay_ended: details.stay_ended })}
        />
      </ThreadBody>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <ConnectionNote hasFailed={thread.query.isError} />
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
          ref={(mounted) => {
            input.current = mounted;
            if (typeof handle === 'function') handle(mounted);
            else if (handle) handle.current = mounted;
          }}
        />
      ) : (
        <p className="flex-none border-t border-line px-6 py-4 text-center text-small text-ink-2">
          {side === 'admin' ? (
            <Trans>Only guest and host can write here.</Trans>
          ) : (
            <Trans>This conversation is closed. You can still read it.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/**
 * Whatever is news in the conversation is news elsewhere: reading sets its count to zero, and what happens to the
 * booking changes what is known of it. Returns how to ask anew for all of it.
 */
function useNewsOfBooking({ lines }: Thread, bookingId: string) {
  const { user } = useSession();
  const queries = useQueryClient();
  const userId = user!.id;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: detailsKey(userId, bookingId) }),
      queries.invalidateQueries({ queryKey: conversationsKey(userId) }),
      queries.invalidateQueries({ queryKey: ['conversation', userId, bookingId, 'thread'] }),
      queries.invalidateQueries({ queryKey: ['reservations'] }),
      refreshReview(queries, userId, bookingId),
    ]);

  const lastId = lines.at(-1)?.id;
  useEffect(() => {
    markRead(queries, userId, bookingId);
    void queries.invalidateQueries({ queryKey: [...notificationsKey(userId), 'newest'] });
  }, [queries, userId, bookingId, lastId]);

  const events = lines.filter(({ kind }) => kind === 'event').length;
  const known = useRef(events);
  useEffect(() => {
    if (events === known.current) return;
    known.current = events;
    void queries.invalidateQueries({ queryKey: detailsKey(userId, bookingId) });
    void refreshReview(queries, userId, bookingId);
  }, [queries, userId, bookingId, events]);
  return refresh;
}

/** The newest message of the other side since the conversation was opened, for who does not see it come. */
function useAnnouncement({ lines }: Thread, userId: string, name: string): string {
  const { t } = useLingui();
  const [opened] = useState(() => lines.at(-1)?.timestamp ?? '');
  const newest = lines.findLast((line) => line.sender_id !== userId && line.timestamp > opened);
  if (!newest) return '';
  return newest.kind === 'event' ? newest.text : t`${name}: ${newest.text}`;
}

/** That what is shown may not be all, and that what is written waits. */
function ConnectionNote({ hasFailed }: { hasFailed: boolean }) {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const note = () => setOnline(navigator.onLine);
    addEventListener('online', note);
    addEventListener('offline', note);
    return () => {
      removeEventListener('online', note);
      removeEventListener('offline', note);
    };
  }, []);
  return (
    <div role="status" className="flex-none">
      {isOnline && !hasFailed ? null : (
        <p className="bg-clay-wash px-4 py-2 text-center text-caption text-clay-ink">
          {isOnline ? (
            <Trans>New messages could not be loaded. Trying again.</Trans>
          ) : (
            <Trans>You are offline. What you write waits here and goes out when you are back.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function Gone({ backTo }: { backTo: string }) {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        title={<Trans>This conversation is not here</Trans>}
        action={
          <LinkButton kind="primary" to={backTo}>
            <Trans>See your conversations</Trans>
          </LinkButton>
        }
      >
        <Trans>Perhaps you are signed in with another account.</Trans>
      </EmptyState>
    </div>
  );
}

function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading messages…`} className="flex flex-1 flex-col justify-end gap-4 p-4 md:p-6">
      <Skeleton className="h-16 w-64 rounded-[1.125rem]!" />
      <Skeleton className="h-11 w-48 self-end rounded-[1.125rem]!" />
      <Skeleton className="h-20 w-72 rounded-[1.125rem]!" />
      <Skeleton className="mt-6 h-13 w-full rounded-full!" />
    </div>
  );
}

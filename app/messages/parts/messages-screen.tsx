import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { useActSender } from '#app/offline/use-act-sender.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { messageKind } from '../outbox.ts';
import { useMessageSender } from '../use-message-sender.ts';
import { conversationAddress, listAddress, type MessagesRoute } from './conversation-paths.ts';
import { ConversationList, NoConversationOpen } from './conversation-list.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { DetailsTitle, ReservationDetails } from './reservation-details.tsx';
import { useConversations, type ConversationFilter } from './use-conversations.ts';
import { useDetails } from './use-thread.ts';
import { useVisualViewport } from './use-visual-viewport.ts';
import './messages.css';

interface Props {
  route: MessagesRoute;
  /** The booking whose conversation is open. */
  openId: string | undefined;
}

/**
 * The list of conversations, the open thread and the reservation details side by side. On narrower screens the details
 * are a sheet; on phones either the list or the thread is shown.
 */
export function MessagesScreen({ route, openId }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  useActSender({ [messageKind]: useMessageSender() });
  useVisualViewport();
  const [filter, setFilter] = useState<ConversationFilter>({ text: '', isUnreadOnly: false, kind: undefined });
  // An administrator is neither guest nor host of the bookings.
  const side = route === 'booking' || user!.role === 'admin' ? undefined : route;
  const page = route === 'booking' && openId ? conversationAddress(route, openId) : listAddress(route, undefined);
  const conversations = useConversations(side, filter, openId, page);
  const [chosen, setChosen] = useState<string>();
  const [left, setLeft] = useState<string>();

  const { hasFailed } = conversations;
  const showFailure = useEffectEvent(() =>
    toast({ title: t`Error`, text: t`Failed to load conversations.`, tone: 'danger' }),
  );
  useEffect(() => {
    if (hasFailed) showFailure();
  }, [hasFailed]);

  // Back in the list, restore the focus to the conversation that was left.
  useEffect(() => {
    if (openId === undefined && left !== undefined) {
      document.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus();
    }
  }, [openId, left]);

  const openSide = conversations.all.find(({ id }) => id === openId)?.side;
  return (
    <div className="messages" data-open={openId !== undefined || undefined}>
      <section aria-label={t`Conversations`} className="messages-list">
        <ConversationList
          route={route}
          conversations={conversations}
          filter={filter}
          onFilter={setFilter}
          openId={openId}
          addressOf={(id) => conversationAddress(route, id)}
          onOpen={setChosen}
        />
      </section>
      <section aria-label={t`Conversation`} className="messages-thread">
        {openId === undefined ? (
          conversations.shown?.length === 0 ? null : (
            <NoConversationOpen />
          )
        ) : (
          <ConversationThread
            key={openId}
            bookingId={openId}
            backTo={listAddress(route, openSide)}
            onBack={() => setLeft(openId)}
            takesFocus={chosen === openId}
          />
        )}
      </section>
      {openId === undefined ? null : <DetailsColumn key={openId} bookingId={openId} />}
    </div>
  );
}

function DetailsColumn({ bookingId }: { bookingId: string }) {
  const titleId = useId();
  const details = useDetails(bookingId);
  // The thread shows that the conversation was not found.
  const { error } = details.query;
  if (error instanceof ApiError && error.status === 404) return null;
  return (
    <aside aria-labelledby={titleId} className="messages-details">
      <h2 id={titleId} className="mb-4 text-lead">
        <DetailsTitle details={details} />
      </h2>
      <ReservationDetails details={details} />
    </aside>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { conversationAddress, listAddress, type MessagesPlace } from './conversation-paths.ts';
import { ConversationList, NothingChosen } from './conversation-list.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { ReservationDetails } from './reservation-details.tsx';
import { useConversations } from './use-conversations.ts';
import { useOutboxSender } from './use-outbox-sender.ts';
import { useDetails } from './use-thread.ts';
import { useSeenArea } from './use-seen-area.ts';
import './messages.css';

interface Props {
  place: MessagesPlace;
  /** The conversation that the address names. */
  openId: string | undefined;
}

/**
 * The list of conversations, the open one, and what it is about, side by side; where there is less room the last slides
 * over, and on phones list and conversation take turns.
 */
export function MessagesScreen({ place, openId }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  useOutboxSender();
  useSeenArea();
  const [filter, setFilter] = useState({ words: '', isUnreadOnly: false });
  // An administrator looks on from neither side.
  const side = place === 'booking' || user!.role === 'admin' ? undefined : place;
  const conversations = useConversations(side, filter, openId);
  const [chosen, setChosen] = useState<string>();
  const [left, setLeft] = useState<string>();

  const { hasFailed } = conversations;
  const tellFailure = useEffectEvent(() =>
    toast({ title: t`Error`, text: t`Failed to load conversations.`, tone: 'danger' }),
  );
  useEffect(() => {
    if (hasFailed) tellFailure();
  }, [hasFailed]);

  // Back in the list, where one was.
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
          place={place}
          conversations={conversations}
          filter={filter}
          onFilter={setFilter}
          openId={openId}
          addressOf={(id) => conversationAddress(place, id)}
          onOpen={setChosen}
        />
      </section>
      <section aria-label={t`Conversation`} className="messages-thread">
        {openId === undefined ? (
          <NothingChosen />
        ) : (
          <ConversationThread
            key={openId}
            bookingId={openId}
            backTo={listAddress(place, openSide)}
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
  const { t } = useLingui();
  const query = useDetails(bookingId);
  // Beside a conversation that is not there.
  if (query.error instanceof ApiError && query.error.status === 404) return null;
  return (
    <aside aria-label={t`Reservation Details`} className="messages-details">
      <h2 className="mb-4 text-lead">
        <Trans>Reservation Details</Trans>
      </h2>
      <ReservationDetails query={query} />
    </aside>
  );
}

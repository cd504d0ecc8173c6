import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** A button that opens the last messages of the conversation, to show one of them in the dispute. */
export function MessagePicker({ bookingId, onPick }: { bookingId: string; onPick: (messageId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trans>Show a message</Trans>
      </Button>
      {isOpen ? (
        <Dialog isOpen onOpenChange={setOpen} title={<Trans>Which message?</Trans>}>
          <Messages
            bookingId={bookingId}
            onPick={(id) => {
              setOpen(false);
              onPick(id);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}

function Messages({ bookingId, onPick }: { bookingId: string; onPick: (messageId: string) => void }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('dispute-messages', bookingId),
    queryFn: ({ signal }) => api.listMessages({ params: { booking_id: bookingId }, query: { limit: 100 }, signal }),
    staleTime: 0,
  });
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading…`}>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (query.isError) {
    return <FailureNote onRetry={() => void query.refetch()} />;
  }
  const messages = query.data.items.filter(({ kind, text }) => kind === 'message' && text !== '').toReversed();
  if (messages.length === 0) {
    return (
      <p>
        <Trans>You have not written to each other yet.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {messages.map((message) => (
        <li key={message.id} className="border-b border-line last:border-0">
          <button
            type="button"
            className="block min-h-12 w-full rounded-control px-2 py-3 text-start hover:bg-limestone"
            onClick={() => onPick(message.id)}
          >
            <span className="block text-caption text-ink-2">
              <bdi>{message.sender_name}</bdi>
              {' · '}
              <time dateTime={message.timestamp}>{formatInstant(message.timestamp, i18n.locale as Locale)}</time>
            </span>
            <span dir="auto" className="line-clamp-3 block text-small break-words">
              <IsolatedText>{message.text}</IsolatedText>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

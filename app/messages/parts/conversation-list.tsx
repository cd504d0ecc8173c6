import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { countLimit } from '#contract/common.ts';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { canBeReviewed } from '#app/reviews/review-label.ts';
import { useSession } from '#app/session/session.tsx';
import { Button, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Link } from '#app/ui/link.tsx';
import type { MessagesRoute } from './conversation-paths.ts';
import { ConversationRow } from './conversation-row.tsx';
import type { ConversationFilter, Conversations } from './use-conversations.ts';

/** How many rows fetch their review state with the list; the others fetch it when their conversation is opened. */
const reviewsFetched = 5;

interface Props {
  route: MessagesRoute;
  conversations: Conversations;
  filter: ConversationFilter;
  onFilter: (filter: ConversationFilter) => void;
  openId: string | undefined;
  addressOf: (bookingId: string) => string;
  onOpen: (bookingId: string) => void;
}

/** The conversations, latest first, with a search by name and filters by kind and for unread ones. */
export function ConversationList({ route, conversations, filter, onFilter, openId, addressOf, onOpen }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const { all, shown, active } = conversations;
  const ended = (shown ?? []).filter(canBeReviewed).slice(0, reviewsFetched);
  const fetched = new Set(ended.map(({ id }) => id));
  return (
    <>
      <header className="flex-none bg-canvas px-4 pt-5 pb-3 max-md:sticky max-md:top-0 max-md:z-10 md:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-heading">
            <Trans>Messages</Trans>
          </h1>
          {active !== undefined ? (
            <p className="text-caption text-ink-3">
              {active > countLimit ? (
                <Trans>
                  <bdi dir="ltr">1,000+</bdi> active
                </Trans>
              ) : (
                <Plural value={active} one="# active" other="# active" />
              )}
            </p>
          ) : null}
        </div>
        <div className={`${inputBoxClass({ isInvalid: false })} my-3 min-h-11.5! rounded-full!`}>
          <Search className="size-4.5 flex-none" aria-hidden />
          <input
            type="search"
            aria-label={t`Search conversations`}
            placeholder={t`Search conversations...`}
            value={filter.text}
            maxLength={100}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
            className={`${inputClass} min-h-11`}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label={t`Which conversations`}
            isDense
            value={filter.kind ?? 'all'}
            onChange={(value) => onFilter({ ...filter, kind: value === 'all' ? undefined : value })}
            options={[
              { value: 'all', label: <Trans>All</Trans> },
              { value: 'enquiry', label: <Questions conversations={conversations} /> },
              { value: 'stay', label: <Trans>Stays</Trans> },
            ]}
          />
          <Chip isSelected={filter.isUnreadOnly} onChange={(isUnreadOnly) => onFilter({ ...filter, isUnreadOnly })}>
            <Trans>Unread</Trans>
          </Chip>
          {route === 'host' && !isAdmin ? (
            <Link to="/host/messages/replies" className={`${textButtonClass} -mx-3 text-sea-ink`}>
              <Trans>Texts for guests</Trans>
            </Link>
          ) : null}
        </div>
      </header>
      <div className="min-h-0 md:flex-1 md:overflow-y-auto md:overscroll-contain">
        <SavedCopy savedAt={conversations.savedAt} className="px-4 pb-2 md:px-5" />
        {conversations.hasFailed ? (
          <ListFailed conversations={conversations} />
        ) : shown === undefined ? (
          <ListSkeleton />
        ) : shown.length === 0 && !conversations.hasMore ? (
          <NothingFound
            route={route}
            reason={
              all.length === 0 ? 'empty' : filter.text.trim() === '' ? (filter.isUnreadOnly ? 'read' : 'kind') : 'text'
            }
          />
        ) : (
          <Rows>
            {shown.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isOpen={conversation.id === openId}
                to={addressOf(conversation.id)}
                onOpen={() => onOpen(conversation.id)}
                fetchReviews={fetched.has(conversation.id)}
              />
            ))}
          </Rows>
        )}
        {conversations.hasMore && shown ? (
          <div className="p-5 text-center">
            <Button isBusy={conversations.isLoadingMore} onPress={conversations.showMore}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The name of the tab, with the number of questions that wait for the viewer among the loaded conversations. */
function Questions({ conversations }: Pick<Props, 'conversations'>) {
  const unread = conversations.all.filter((one) => one.booking_status === 'enquiry' && one.unread_count > 0).length;
  return (
    <>
      <Trans>Questions</Trans>
      {unread > 0 ? <bdi className="figures text-clay-ink">{unread}</bdi> : null}
    </>
  );
}

function Rows({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <ul aria-label={t`Conversations`}>{children}</ul>;
}

function ListFailed({ conversations }: Pick<Props, 'conversations'>) {
  return (
    <div className="px-4 py-2 md:px-5">
      <FailureNote isBusy={conversations.isRetrying} onRetry={conversations.retry}>
        <Trans>Failed to load conversations.</Trans>
      </FailureNote>
    </div>
  );
}

function NothingFound({ route, reason }: { route: MessagesRoute; reason: 'empty' | 'read' | 'kind' | 'text' }) {
  if (reason === 'empty') {
    const isHost = route === 'host';
    return (
      <EmptyState
        title={<Trans>No conversations found</Trans>}
        action={
          isHost ? null : (
            <LinkButton kind="primary" to="/search">
              <Trans>Start searching</Trans>
            </LinkButton>
          )
        }
      >
        {isHost ? (
          <Trans>Guests who ask for a stay write to you here.</Trans>
        ) : (
          <Trans>Ask a host a question, or for a stay, and you can write to them here.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <div className="px-6 py-12 text-center">
      <h2 className="text-lead">
        <Trans>No conversations found</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {reason === 'text' ? (
          <Trans>Try another name, or look at all of them.</Trans>
        ) : reason === 'kind' ? (
          <Trans>Nothing of this kind yet.</Trans>
        ) : (
          <Trans>You have read everything.</Trans>
        )}
      </p>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">
        <Trans>Loading conversations...</Trans>
      </p>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3.5 px-4 py-3.5 md:px-5">
          <Skeleton className="size-9 flex-none rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Takes the place of the thread while no conversation is open. */
export function NoConversationOpen() {
  return (
    <div className="grid h-full place-items-center">
      <EmptyState title={<Trans>Select a conversation</Trans>}>
        <Trans>Choose a conversation from the list to start messaging</Trans>
      </EmptyState>
    </div>
  );
}

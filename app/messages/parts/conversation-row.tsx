import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { Conversation } from '#contract/types.gen.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useNow } from '#app/shared/use-now.ts';
import { ReviewButton } from '#app/reviews/review-button.tsx';
import { canBeReviewed } from '#app/reviews/review-label.ts';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { IsolatedText, textDirection } from '#app/ui/isolated-text.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { counterpartOf } from './filter-conversations.ts';
import { formatFully, formatMessageTime } from './message-time.ts';

interface Props {
  conversation: Conversation;
  isOpen: boolean;
  to: string;
  onOpen: () => void;
  /** Fetch the review state with the list. */
  fetchReviews: boolean;
}

/** One conversation in the list. The whole row is a link; the review button lies above it. */
export function ConversationRow({ conversation, isOpen, to, onOpen, fetchReviews }: Props) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const locale = i18n.locale as Locale;
  const { last_message, last_message_timestamp: at, offer } = conversation;
  const name = counterpartOf(conversation);
  const { user } = useSession();
  const isOwn = conversation.last_sender_id === user!.id;
  // The open conversation is being read.
  const isUnread = conversation.unread_count > 0 && !isOpen;
  return (
    <li
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3.5 before:absolute before:inset-y-0 before:start-0 before:w-[3px] after:absolute after:start-16 after:end-4 after:bottom-0 after:h-px after:bg-line last:after:hidden md:px-5 md:after:end-5 ${isOpen ? 'bg-sea-wash before:bg-sea after:hidden' : 'hover:bg-limestone'}`}
    >
      <span className="row-span-2">
        <Avatar
          name={name}
          src={conversation.avatar}
          className={`size-9 text-small ${isOpen && !conversation.avatar ? 'bg-surface!' : ''}`}
        />
      </span>
      <h2 className="flex min-w-0 items-center gap-2 text-body leading-normal">
        <Link
          to={to}
          data-conversation={conversation.id}
          aria-current={isOpen || undefined}
          onClick={onOpen}
          dir="auto"
          className="truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
        {isUnread ? (
          <span className="size-2 flex-none rounded-full bg-clay">
            <span className="sr-only">
              <Trans>Unread</Trans>
            </span>
          </span>
        ) : null}
      </h2>
      <time
        dateTime={at}
        title={formatFully(at, locale)}
        className="relative self-center text-caption whitespace-nowrap text-ink-3 figures"
      >
        {formatMessageTime(at, locale, now, { today: t`Today`, yesterday: t`Yesterday` })}
      </time>
      <p className="col-start-2 col-end-4 flex text-caption text-ink-3">
        <bdi className="truncate">{conversation.property_name}</bdi>
      </p>
      <p className={`col-start-2 col-end-4 flex text-small ${isUnread ? 'font-medium' : 'text-ink-2'}`}>
        {offer ? (
          <span className="truncate">
            <Trans>
              Offer: <bdi className="figures">{formatDinar(offer.total_dirham, locale)}</bdi>
            </Trans>
          </span>
        ) : last_message === '' ? (
          <Trans>No messages yet</Trans>
        ) : (
          <>
            {isOwn ? (
              <span className="flex-none whitespace-pre">
                <Trans>You:</Trans>{' '}
              </span>
            ) : null}
            <bdi dir={textDirection(last_message)} className="truncate">
              <IsolatedText>{last_message}</IsolatedText>
            </bdi>
          </>
        )}
      </p>
      <p className="col-start-2 col-end-4 mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-caption text-ink-3">
        <StatusBadge status={conversation.booking_status} />
        {conversation.check_in && conversation.check_out ? (
          <bdi>{formatShortStay(conversation.check_in, conversation.check_out, locale)}</bdi>
        ) : null}
        {canBeReviewed(conversation) ? (
          <ReviewButton
            bookingId={conversation.id}
            counterpart={name}
            isFetching={fetchReviews || isOpen}
            className="relative -ms-3 -mb-2"
          />
        ) : null}
      </p>
    </li>
  );
}

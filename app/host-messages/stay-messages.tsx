import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, CircleAlert, Clock, Minus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { placeholderNames } from '#contract/placeholders.ts';
import type { StayMessage } from '#contract/types.gen.ts';
import { nameIn } from '#contract/names.ts';
import { useChange } from '#app/session/use-change.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button, textButtonClass } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { momentIcons } from './parts/moment-labels.ts';
import { StayMessageDialog } from './parts/stay-message-dialog.tsx';
import { useStayMessages } from './parts/use-message-rules.ts';

/** The scheduled messages of a stay on its page: when each is due, and how to change or skip it for this stay. */
export function StayMessages({ bookingId }: { bookingId: string }) {
  const list = useStayMessages(bookingId);
  if (list.isLoading) return <Skeleton className="h-36 w-full" />;
  // Nothing is scheduled for a request, and co-hosts for the calendar alone do not see messages.
  if (!list.data || list.data.messages.length === 0) return null;
  return (
    <section aria-labelledby="stay-messages" className="border-t border-line pt-10 print:hidden">
      <h2 id="stay-messages" className="text-title">
        <Trans>Messages of this stay</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>They move with the dates and are sent between 9:00 and 21:00.</Trans>
      </p>
      <ul className="mt-3">
        {list.data.messages.map((message) => (
          <MessageRow key={message.id} message={message} bookingId={bookingId} />
        ))}
      </ul>
    </section>
  );
}

function MessageRow({ message, bookingId }: { message: StayMessage; bookingId: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isEditing, setEditing] = useState(false);
  const { id, name, state, unfilled } = message;
  const skip = useChange('host-messages', (api, is_skipped: boolean) =>
    api.changeStayMessage({ params: { scheduled_message_id: id }, body: { is_skipped } }),
  );
  const isMissing = state === 'waiting' && unfilled.length > 0;
  const Icon = momentIcons[message.moment];
  const of = (
    <span className="sr-only">
      {' '}
      <bdi>{name}</bdi>
    </span>
  );
  const ground =
    state === 'sent'
      ? 'bg-palm-wash text-palm-ink'
      : isMissing
        ? 'bg-clay-wash text-clay-ink'
        : 'bg-limestone text-ink-2';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <span className={`grid size-9 flex-none place-items-center rounded-full ${ground}`}>
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-caption text-ink-2">
          <bdi>{formatInstant(message.sent_at ?? message.due_at, locale)}</bdi>
          {message.is_edited ? (
            <>
              {' · '}
              <Trans>changed for this stay</Trans>
            </>
          ) : null}
        </p>
      </div>
      <MessageStatus message={message} />
      <div className="-mx-3 flex flex-none">
        {state === 'sent' ? (
          <Link to={`/host/messages?conversation=${bookingId}`} className={`${textButtonClass} text-sea-ink`}>
            <Trans context="action">Read</Trans>
            {of}
          </Link>
        ) : null}
        {state === 'waiting' ? (
          <>
            <Button kind={isMissing ? 'secondary' : 'quiet'} onPress={() => setEditing(true)}>
              {isMissing ? <Trans>Fill it in</Trans> : <Trans>Edit</Trans>}
              {of}
            </Button>
            <Button kind="quiet" isBusy={skip.isPending} onPress={() => skip.mutate(true)}>
              <Trans>Skip</Trans>
              {of}
            </Button>
          </>
        ) : null}
        {state === 'skipped' ? (
          <Button kind="quiet" isBusy={skip.isPending} onPress={() => skip.mutate(false)}>
            <Trans>Send after all</Trans>
            {of}
          </Button>
        ) : null}
      </div>
      {isEditing ? <StayMessageDialog message={message} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}

function MessageStatus({ message }: { message: StayMessage }) {
  const { state, reason, unfilled, language } = message;
  const [first] = unfilled;
  const [Icon, tone, text] =
    state === 'sent'
      ? ([CheckCheck, 'text-palm-ink', <Trans key="sent">Sent</Trans>] as const)
      : state === 'skipped'
        ? ([Minus, 'text-ink-2', <Trans key="skipped">Skipped</Trans>] as const)
        : state === 'dropped'
          ? ([Minus, 'text-ink-2', <DropReasonText key="dropped" reason={reason} />] as const)
          : first
            ? ([
                CircleAlert,
                'text-clay-ink',
                <MissingText key="missing" name={nameIn(placeholderNames[first.placeholder], language)} />,
              ] as const)
            : ([Clock, 'text-ink-2', <Trans key="waiting">Scheduled</Trans>] as const);
  return (
    <p className={`flex items-center gap-1.5 text-caption ${tone}`}>
      <Icon className="size-4 flex-none" aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function MissingText({ name }: { name: string }) {
  return (
    <Trans>
      “<bdi>{name}</bdi>” is missing
    </Trans>
  );
}

function DropReasonText({ reason }: { reason: StayMessage['reason'] }) {
  if (reason === 'answered') return <Trans>Not needed: you had written already</Trans>;
  if (reason === 'reviewed') return <Trans>Not needed: the guest has reviewed the stay</Trans>;
  if (reason === 'closed') return <Trans>Not sent: the conversation is closed</Trans>;
  return <Trans>Not sent: it was too late</Trans>;
}

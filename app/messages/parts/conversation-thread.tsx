import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#app/api.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { ComposerHandle } from './composer.tsx';
import { OpenThread } from './open-thread.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useThread } from './use-thread.ts';

interface Props {
  bookingId: string;
  backTo: string;
  onBack: () => void;
  /** The conversation was chosen from the list, so the focus moves to it. */
  takesFocus: boolean;
}

/** One conversation: header, thread and composer. Needs the booking id as its `key`. */
export function ConversationThread({ bookingId, backTo, onBack, takesFocus }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const thread = useThread(bookingId);
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { query, details, thread: items } = thread;
  const isNotFound = [query.error, details.query.error].some(
    (error) => error instanceof ApiError && error.status === 404,
  );
  const hasFailed = thread.hasFailed && !isNotFound;

  const showFailure = useEffectEvent(() =>
    toast({ title: t`Error`, text: t`Failed to load messages.`, tone: 'danger' }),
  );
  useEffect(() => {
    if (hasFailed) showFailure();
  }, [hasFailed]);

  // On touch screens the heading is focused instead: the on-screen keyboard would cover the thread.
  const isReady = items !== undefined && details.shown !== undefined;
  const moveFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    if (composer.current && matchMedia('(hover: hover) and (min-width: 52rem)').matches) composer.current.focus();
    else heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isReady) moveFocus();
  }, [isReady]);

  if (isNotFound) return <NotFound backTo={backTo} />;
  return (
    <>
      <ThreadHeader
        bookingId={bookingId}
        details={details.shown}
        backTo={backTo}
        onBack={onBack}
        headingRef={heading}
      />
      {items && details.shown ? (
        <OpenThread thread={thread} data={items} details={details.shown} input={composer} />
      ) : hasFailed || details.hasFailed ? (
        // Centred, because the toast with the same text is shown at the top.
        <div className="grid flex-1 content-center p-4 md:p-6">
          <FailureNote
            isBusy={query.isFetching || details.query.isFetching}
            onRetry={() => void Promise.all([query.refetch(), details.query.refetch()])}
          >
            <Trans>Failed to load messages.</Trans>
          </FailureNote>
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </>
  );
}

function NotFound({ backTo }: { backTo: string }) {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        title={<Trans>We can’t find this conversation</Trans>}
        link={{ to: backTo, text: <Trans>See your conversations</Trans> }}
      >
        <Trans>Perhaps you are logged in with another account.</Trans>
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

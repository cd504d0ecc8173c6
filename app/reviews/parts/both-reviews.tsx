import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewReplyLimit } from '#contract/reviews.ts';
import type { ReviewState } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Stars } from './stars.tsx';

type Review = NonNullable<ReviewState['reviews']['guest']>;

interface Props {
  state: ReviewState;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** The reviews of guest and host, and the host's reply. */
export function BothReviews({ state, onBusy }: Props) {
  const { guest, host } = state.reviews;
  return (
    <div className="grid gap-4 *:not-first:border-t *:not-first:border-line *:not-first:pt-4">
      {guest ? (
        <OneReview review={guest} title={<Trans>Guest review</Trans>}>
          <HostReply state={state} review={guest} onBusy={onBusy} />
        </OneReview>
      ) : null}
      {host ? <OneReview review={host} title={<Trans>Host review</Trans>} /> : null}
    </div>
  );
}

function OneReview({
  review,
  title,
  children,
}: {
  review: Review;
  title: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-small font-medium">{title}</h3>
        <Stars rating={review.rating} />
      </div>
      <p className="text-caption text-ink-3">
        <bdi>{review.author_name}</bdi>
      </p>
      {review.comment ? (
        <p dir="auto" className="mt-1.5 text-start text-small break-words whitespace-pre-line text-ink-2">
          {review.comment}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** The host's public reply to the guest's review, with a form for the host. */
function HostReply({ state, review, onBusy }: Props & { review: Review }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const [text, setText] = useState<string>();
  const { can_reply, booking_id } = state;

  const answer = useMutation({
    mutationFn: (reply: string) => api.replyToReview({ params: { booking_id }, body: { reply } }),
    onMutate: () => onBusy?.(true),
    onSettled: () => onBusy?.(false),
    onSuccess: (after) => {
      queries.setQueryData(keyFor('review', booking_id), after);
      setText(undefined);
      toast({ title: after.reviews.guest?.reply ? t`Your answer is public now` : t`Your answer was withdrawn` });
    },
    onError: () => toast({ title: t`Your answer could not be saved. Please try again.`, tone: 'danger' }),
  });

  if (text !== undefined && can_reply) {
    const reply = text.trim();
    return (
      <div className="mt-3">
        <TextField
          label={<Trans>Your public answer</Trans>}
          rows={3}
          value={text}
          isDisabled={answer.isPending}
          onChange={setText}
          error={reply.length > reviewReplyLimit ? t`At most ${reviewReplyLimit} characters` : undefined}
          hint={
            <bdi dir="ltr" className="block text-end figures">
              {reply.length}/{reviewReplyLimit}
            </bdi>
          }
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            isBusy={answer.isPending}
            isDisabled={reply.length > reviewReplyLimit || reply === (review.reply ?? '')}
            onPress={() => answer.mutate(reply)}
          >
            <Trans>Publish</Trans>
          </Button>
          <Button kind="quiet" isDisabled={answer.isPending} onPress={() => setText(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      {review.reply ? (
        <div className="mt-3 border-s-2 border-line ps-4 text-small">
          <p className="font-medium">
            <Trans>The host's answer</Trans>
          </p>
          <p dir="auto" className="text-start break-words whitespace-pre-line text-ink-2">
            {review.reply}
          </p>
        </div>
      ) : null}
      {can_reply ? (
        <Button kind="quiet" className="-ms-3" onPress={() => setText(review.reply ?? '')}>
          {review.reply ? <Trans>Change your answer</Trans> : <Trans>Answer publicly</Trans>}
        </Button>
      ) : null}
    </>
  );
}

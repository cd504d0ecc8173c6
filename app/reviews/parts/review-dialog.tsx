import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { reviewCommentLimit } from '#contract/reviews.ts';
import type { ReviewState } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { formatDay } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { isReviewCategory } from '#app/shared/property-labels/category-labels.ts';
import { useDraft } from '#app/session/use-draft.ts';
import { BothReviews } from './both-reviews.tsx';
import { CategoryChoices, type CategoryStars } from './category-choices.tsx';
import { StarChoice } from './stars.tsx';
import { useReviewState } from '../use-review.ts';

interface Props {
  bookingId: string;
  counterpart: string;
  onClose: () => void;
}

/** Writes, changes or, once published, shows the reviews of a booking. */
export default function ReviewDialog({ bookingId, counterpart, onClose }: Props) {
  const { t } = useLingui();
  const { data: state, isError, isPaused, isFetching, refetch } = useReviewState(bookingId, true);
  const [isSubmitting, setSubmitting] = useState(false);
  if (state?.can_review && state.side !== 'admin') {
    return <WriteReview state={state} counterpart={counterpart} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSubmitting) onClose();
      }}
      title={state ? <Trans>Stay Reviews</Trans> : <Trans>Leave a review</Trans>}
    >
      {state ? (
        <ReadReviews state={state} onBusy={setSubmitting} />
      ) : isError || isPaused ? (
        <FailureNote isBusy={isFetching} onRetry={() => void refetch()}>
          <Trans>The reviews could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <div role="status" aria-label={t`Loading reviews…`} className="grid gap-4">
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function ReadReviews({ state, onBusy }: { state: ReviewState; onBusy: (isBusy: boolean) => void }) {
  const { i18n } = useLingui();
  const { guest, host } = state.reviews;
  const closed = formatDay(state.closes_on, i18n.locale as Locale, 'long');
  return (
    <>
      {state.published ? null : (
        <p className="text-small text-ink-2">
          <Trans>Reviews of this stay could be written until {closed}.</Trans>
        </p>
      )}
      {(guest ?? host) ? <BothReviews state={state} onBusy={onBusy} /> : null}
    </>
  );
}

interface Form {
  rating: number | null;
  comment: string;
  categories: CategoryStars;
}

function WriteReview({ state, counterpart, onClose }: { state: ReviewState } & Omit<Props, 'bookingId'>) {
  const { t, i18n } = useLingui();
  const { user, api } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const role = state.side === 'host' ? 'host' : 'guest';
  const own = state.reviews[role];
  const { form, edit, forget } = useDraft<Form>(`review.${state.booking_id}`, user!.id, {
    rating: own?.rating ?? null,
    comment: own?.comment ?? '',
    categories: Object.fromEntries(Object.entries(own?.categories ?? {}).filter(([key]) => isReviewCategory(key))),
  });
  const { rating, comment, categories } = form;
  const length = comment.trim().length;

  const submit = useMutation({
    mutationFn: (chosen: number) =>
      api.submitReview({
        params: { booking_id: state.booking_id, role },
        body: {
          rating: chosen,
          comment: comment.trim(),
          categories: Object.keys(categories).length > 0 ? categories : [],
        },
      }),
    onSuccess: (after) => {
      queries.setQueryData(keyFor('review', state.booking_id), after);
      forget();
      toast({
        title: t`Review submitted`,
        text: after.available
          ? t`Both reviews are now visible.`
          : t`Your review will be visible once both parties submit.`,
      });
      onClose();
    },
    onError: async (error) => {
      const { status, detail } = error instanceof ApiError ? error : { status: 0, detail: '' };
      const kept = t`What you wrote is still here. Please try again.`;
      const text = status === 409 ? detail : status === 503 ? `${detail} ${kept}` : kept;
      toast({ title: t`Failed to submit review`, text, tone: 'danger' });
      if (status === 409) await queries.invalidateQueries({ queryKey: keyFor('review', state.booking_id) });
    },
  });

  const closes = formatDay(state.closes_on, i18n.locale as Locale, 'date');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !submit.isPending) onClose();
      }}
      title={<Trans>Leave a review</Trans>}
      footer={
        <>
          <Button isDisabled={submit.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            isDisabled={rating === null || length > reviewCommentLimit}
            isBusy={submit.isPending}
            onPress={() => {
              if (rating !== null) submit.mutate(rating);
            }}
          >
            {submit.isPending ? <Trans>Submitting...</Trans> : <Trans>Submit</Trans>}
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">
        {role === 'guest' ? (
          <Trans>
            How was your stay with <bdi>{counterpart}</bdi>?
          </Trans>
        ) : (
          <Trans>
            How was <bdi>{counterpart}</bdi> as a guest?
          </Trans>
        )}
      </p>
      <div className="-ms-2 mt-2">
        <StarChoice
          label={t`Your rating`}
          value={rating}
          onChange={(chosen) => edit({ rating: chosen })}
          isDisabled={submit.isPending}
        />
      </div>
      {role === 'guest' && rating !== null ? (
        <CategoryChoices
          chosen={categories}
          onChange={(chosen) => edit({ categories: chosen })}
          isDisabled={submit.isPending}
        />
      ) : null}
      <TextField
        className="mt-4"
        label={<Trans>Comment</Trans>}
        placeholder={t`Share your experience (optional)`}
        rows={4}
        value={comment}
        isDisabled={submit.isPending}
        onChange={(value) => edit({ comment: value })}
        error={length > reviewCommentLimit ? t`At most ${reviewCommentLimit} characters` : undefined}
        hint={
          <bdi dir="ltr" className="block text-end figures">
            {length}/{reviewCommentLimit}
          </bdi>
        }
      />
      <p className="mt-4 text-small text-ink-2">
        <Trans>Your review will be visible once both parties submit.</Trans>{' '}
        <Trans>You can change it until then, or until {closes}.</Trans>
      </p>
    </Dialog>
  );
}

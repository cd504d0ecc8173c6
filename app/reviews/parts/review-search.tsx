import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { reviewSearchLimit, type ReviewOrder } from '#contract/reviews.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useDebounced } from '#app/shared/use-debounced.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { FoundCount, FoundReview, WaitingReviews } from './found-reviews.tsx';
import { everything, FilterChoices, TopicChips, WaitingFilters, type ReviewFilters } from './review-filters.tsx';

const typingPauseMs = 350;

interface Props {
  property: Pick<PropertyDetail, 'id' | 'rating' | 'review_count'>;
  onClose: () => void;
}

/** The reviews of a home by what they say, who stayed, their language and their stars. */
export default function ReviewSearch({ property, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(everything);
  const [sort, setSort] = useState<ReviewOrder>('newest');
  const q = useDebounced(typed.trim(), typingPauseMs);
  const params = { id: property.id };
  const filters = {
    q: q || undefined,
    topic: chosen.topic || undefined,
    party: chosen.party || undefined,
    language: chosen.language || undefined,
  };
  const counts = useQuery({
    queryKey: publicKey('review-counts', property.id, filters),
    queryFn: ({ signal }) => api.countPropertyReviews({ params, query: filters, signal }),
    placeholderData: keepPreviousData,
  });
  // Of all reviews: topics stay in their places while others are chosen and words are typed. It is what is counted first.
  const all = useQuery({
    queryKey: publicKey('review-counts', property.id, {}),
    queryFn: ({ signal }) => api.countPropertyReviews({ params, query: {}, signal }),
  });
  const list = useInfiniteQuery({
    queryKey: publicKey('property-reviews', property.id, filters, sort),
    queryFn: ({ pageParam, signal }) =>
      api.listPropertyReviews({
        params,
        query: { ...filters, sort, limit: '10', cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  const choose = (change: Partial<ReviewFilters>) => setChosen((before) => ({ ...before, ...change }));
  const clear = () => {
    setTyped('');
    setChosen(everything);
  };
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined);
  const reviews = list.data?.pages.flatMap((page) => page.reviews);
  // What was chosen can be taken back where its counts cannot be loaded.
  const known = counts.data ?? all.data;
  const hasFailed = (counts.isError && !counts.data) || (list.isError && !list.isFetchNextPageError);
  return (
    <Dialog
      isOpen
      isTall="always"
      width="large"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          {property.rating === null ? null : (
            <>
              <Rating value={property.rating} />
              <span aria-hidden>·</span>
            </>
          )}
          <Plural value={property.review_count} one="# review" other="# reviews" />
        </span>
      }
    >
      <div className={`mt-1 ${inputBoxClass({ isInvalid: false })}`}>
        <Search className="size-5 flex-none text-ink-3" aria-hidden />
        <input
          ref={field}
          type="search"
          dir="auto"
          maxLength={reviewSearchLimit}
          aria-label={t`Search reviews`}
          placeholder={t`Search reviews: stairs, cot, road`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputClass} review-search`}
        />
        {typed === '' ? null : (
          <IconButton
            label={t`Clear the search`}
            className="-me-3"
            onPress={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        )}
      </div>
      {known ? (
        <>
          <TopicChips
            counts={known}
            all={all.data ?? known}
            chosen={chosen.topic}
            onChange={(topic) => choose({ topic })}
          />
          <FilterChoices counts={known} chosen={chosen} onChange={choose} sort={sort} onSort={setSort} />
        </>
      ) : hasFailed ? null : (
        <WaitingFilters />
      )}
      {hasFailed ? (
        <div className="mt-5">
          <FailureNote
            isBusy={counts.isFetching || list.isFetching}
            onRetry={() => void Promise.all([counts.refetch(), list.refetch()])}
          >
            <Trans>The reviews could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : (
        <div aria-busy={list.isFetching} className={`mt-5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
          <div role="status" className={reviews?.length === 0 ? 'sr-only' : 'text-small text-ink-2'}>
            {counts.data && isNarrowed ? <FoundCount counts={counts.data} topic={chosen.topic} /> : null}
          </div>
          {reviews === undefined ? (
            <WaitingReviews />
          ) : reviews.length === 0 ? (
            <EmptyState
              title={q === '' ? <Trans>No review fits</Trans> : <Trans>No review says “{q}”</Trans>}
              action={
                <Button onPress={clear}>
                  <Trans>Show all reviews</Trans>
                </Button>
              }
            >
              <Trans>Guests who wrote cannot be asked, but the host can be.</Trans>
            </EmptyState>
          ) : (
            <ul className="mt-5 grid grid-cols-1 gap-y-6">
              {reviews.map((review) => (
                <FoundReview key={review.id} review={review} />
              ))}
            </ul>
          )}
          {list.isFetchNextPageError ? (
            <div className="mt-6">
              <FailureNote isBusy={list.isFetchingNextPage} onRetry={() => void list.fetchNextPage()}>
                <Trans>More reviews could not be loaded. Try again.</Trans>
              </FailureNote>
            </div>
          ) : list.hasNextPage ? (
            <Button className="mt-6" isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

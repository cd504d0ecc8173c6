import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import {
  reviewOrders,
  reviewSearchLimit,
  type ReviewOrder,
  type ReviewParty,
  type ReviewTopic,
} from '#contract/reviews.ts';
import type { OperationTypes, PropertyDetail } from '#contract/types.gen.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDay } from '#app/shared/days.ts';
import { useLanguageName } from '#app/shared/language-labels.ts';
import { useDebounced } from '#app/shared/use-debounced.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ReviewItem } from '../published-reviews.tsx';
import { orderLabels, partyLabels, topicLabels } from './review-labels.ts';

type Review = OperationTypes['listPropertyReviews']['ok']['reviews'][number];
type Counts = OperationTypes['countPropertyReviews']['ok'];

/** The empty text stands for all. */
interface Chosen {
  topic: ReviewTopic | '';
  party: ReviewParty | '';
  language: Locale | '';
}

const everything: Chosen = { topic: '', party: '', language: '' };
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
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const clear = () => {
    setTyped('');
    setChosen(everything);
  };
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined);
  const reviews = list.data?.pages.flatMap((page) => page.reviews);
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
          className={`${inputClass} [&::-webkit-search-cancel-button]:hidden`}
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
      {counts.data ? (
        <>
          <Topics
            counts={counts.data}
            all={all.data ?? counts.data}
            chosen={chosen.topic}
            onChange={(topic) => choose({ topic })}
          />
          <Choices counts={counts.data} chosen={chosen} onChange={choose} sort={sort} onSort={setSort} />
        </>
      ) : hasFailed ? null : (
        <WaitingChoices />
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
            {counts.data && isNarrowed ? <Found counts={counts.data} topic={chosen.topic} /> : null}
          </div>
          {reviews === undefined ? (
            <Waiting />
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
                <Item key={review.id} review={review} />
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

function Topics({
  counts,
  all,
  chosen,
  onChange,
}: {
  counts: Counts;
  all: Counts;
  chosen: Chosen['topic'];
  onChange: (topic: Chosen['topic']) => void;
}) {
  const { i18n } = useLingui();
  const shown = withChosen(
    all.topics.map(({ topic }) => ({
      value: topic,
      count: counts.topics.find((one) => one.topic === topic)?.count ?? 0,
    })),
    chosen,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <p id="review-topics" className="mt-5 mb-2 text-small font-medium">
        <Trans>Guests write about</Trans>
      </p>
      <div
        role="group"
        aria-labelledby="review-topics"
        className="flex flex-wrap gap-2 *:disabled:border-line *:disabled:text-ink-3"
      >
        {shown.map(({ value, count }) => (
          <Chip
            key={value}
            isSelected={value === chosen}
            isDisabled={count === 0 && value !== chosen}
            onChange={(isOn) => onChange(isOn ? value : '')}
          >
            <span>
              {i18n._(topicLabels[value])} · <bdi className="figures">{count}</bdi>
            </span>
          </Chip>
        ))}
      </div>
    </>
  );
}

/** What is chosen stays among the choices where nothing else fits it. */
function withChosen<Value extends string>(found: { value: Value; count: number }[], chosen: Value | '') {
  if (chosen === '' || found.some(({ value }) => value === chosen)) return found;
  return [...found, { value: chosen, count: 0 }];
}

const choicesClass = 'mt-5 grid grid-cols-1 gap-2 @min-[20rem]:grid-cols-2 @min-[36rem]:grid-cols-3 @min-[36rem]:gap-3';
const lastChoiceClass = '@min-[20rem]:col-span-2 @min-[36rem]:col-span-1';

function Choices({
  counts,
  chosen,
  onChange,
  sort,
  onSort,
}: {
  counts: Counts;
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
  sort: ReviewOrder;
  onSort: (sort: ReviewOrder) => void;
}) {
  const { i18n, t } = useLingui();
  const languageName = useLanguageName();
  const parties = withChosen(
    counts.parties.map(({ party, count }) => ({ value: party, count })),
    chosen.party,
  );
  const languages = withChosen(
    counts.languages.map(({ language, count }) => ({ value: language, count })),
    chosen.language,
  );
  return (
    <div className="@container">
      <div className={choicesClass}>
        <Select
          hideLabel
          label={<Trans>Who travelled</Trans>}
          value={chosen.party}
          onChange={(party) => onChange({ party })}
          options={[
            { value: '', label: t`Everybody` },
            ...parties.map(({ value, count }) => ({ value, label: `${i18n._(partyLabels[value])} · ${count}` })),
          ]}
        />
        <Select
          hideLabel
          label={<Trans>Language</Trans>}
          value={chosen.language}
          onChange={(language) => onChange({ language })}
          options={[
            { value: '', label: t`All languages` },
            ...languages.map(({ value, count }) => ({ value, label: `${languageName(value)} · ${count}` })),
          ]}
        />
        <Select
          hideLabel
          label={<Trans>Order</Trans>}
          className={lastChoiceClass}
          value={sort}
          onChange={onSort}
          options={reviewOrders.map((value) => ({ value, label: i18n._(orderLabels[value]) }))}
        />
      </div>
    </div>
  );
}

/** How many reviews there are; of a topic also how good they are. */
function Found({ counts, topic }: { counts: Counts; topic: Chosen['topic'] }): ReactNode {
  const { i18n } = useLingui();
  const about = counts.topics.find((one) => one.topic === topic);
  if (!about || counts.total === 0) return <Plural value={counts.total} one="# review fits" other="# reviews fit" />;
  const name = i18n._(topicLabels[about.topic]);
  const month = <bdi>{formatDay(about.last_stay_on, i18n.locale as Locale, 'month')}</bdi>;
  return (
    <p className="rounded-control bg-sea-wash px-4 py-3.5 text-ink">
      <b className="font-medium">
        <Trans>
          {name}: <Plural value={about.count} one="# review" other="# reviews" />
        </Trans>
      </b>
      <br />
      <Plural
        value={about.good}
        _0="None of them gives 4 or 5 stars."
        one="# of them gives 4 or 5 stars."
        other="# of them give 4 or 5 stars."
      />{' '}
      <Trans>The last of these stays: {month}.</Trans>
    </p>
  );
}

function Item({ review }: { review: Review }) {
  const { i18n } = useLingui();
  return (
    <ReviewItem
      review={review}
      party={i18n._(partyLabels[review.party])}
      comment={review.comment === null ? null : <Marked text={review.comment} marks={review.marks} />}
    />
  );
}

function Marked({ text, marks }: { text: string; marks: Review['marks'] }): ReactNode {
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark className="rounded-tag bg-clay-wash px-0.5 text-clay-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}

/** As high as a line of topics and the choices. */
function WaitingChoices() {
  return (
    <div aria-hidden className="@container">
      <Skeleton className="mt-5 h-18 w-64" />
      <div className={choicesClass}>
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
        <Skeleton className={`h-13 ${lastChoiceClass}`} />
      </div>
    </div>
  );
}

/** As high as the first reviews. */
function Waiting() {
  return (
    <div aria-hidden className="mt-5 grid gap-6">
      {[1, 2, 3].map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

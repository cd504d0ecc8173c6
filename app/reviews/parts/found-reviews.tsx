import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ReviewItem } from '../published-reviews.tsx';
import type { ReviewCounts, ReviewFilters } from './review-filters.tsx';
import { partyLabels, topicLabels } from './review-labels.ts';

type Review = OperationTypes['listPropertyReviews']['ok']['reviews'][number];

/** How many reviews there are; of a topic also how good they are. */
export function FoundCount({ counts, topic }: { counts: ReviewCounts; topic: ReviewFilters['topic'] }): ReactNode {
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

/** A review with the words that were searched for marked. */
export function FoundReview({ review }: { review: Review }) {
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

/** As high as the first reviews. */
export function WaitingReviews() {
  return (
    <div aria-hidden className="mt-5 grid gap-6">
      {[1, 2, 3].map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  );
}

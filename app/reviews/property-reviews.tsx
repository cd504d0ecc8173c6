import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/listings.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { formatDay } from '#app/shared/days.ts';
import { categoryLabels } from '#app/shared/property-labels/category-labels.ts';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Rating } from '#app/ui/rating.tsx';

export type ReviewPage = AnswerOf<Operations['listPropertyReviews']>;
type Review = ReviewPage['reviews'][number];

interface Props {
  property: Pick<PropertyDetail, 'id' | 'rating' | 'review_count' | 'category_ratings'>;
  first: ReviewPage;
}

/** The reviews of a property: its rating, the ratings by category, and the published reviews, newest first. */
export function PropertyReviews({ property, first }: Props) {
  return (
    <section id="reviews" className="scroll-mt-4">
      <h2 className="mb-5 flex items-center gap-2 text-title">
        {property.rating === null || property.review_count === 0 ? (
          <Trans>No reviews yet</Trans>
        ) : (
          <>
            <Rating value={property.rating} />
            <span aria-hidden>·</span>
            <Plural value={property.review_count} one="# review" other="# reviews" />
          </>
        )}
      </h2>
      {property.review_count === 0 ? (
        <p className="text-ink-2">
          <Trans>Guests write here after their stay. You could be the first.</Trans>
        </p>
      ) : (
        <>
          <CategoryBars ratings={property.category_ratings} />
          <ReviewList propertyId={property.id} first={first} />
        </>
      )}
    </section>
  );
}

/** `first` is the first page; a button loads the next ones. */
function ReviewList({ propertyId, first }: { propertyId: string; first: ReviewPage }) {
  const api = useApi();
  const [reviews, setReviews] = useState(first.reviews);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function showMore() {
    if (!cursor || isLoading) return;
    setLoading(true);
    setFailed(false);
    try {
      const page = await api.listPropertyReviews({ params: { id: propertyId }, query: { limit: '10', cursor } });
      setReviews((before) => [...before, ...page.reviews]);
      setCursor(page.next_cursor);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <ul className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2 sm:gap-y-8">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {hasFailed && (
        <div className="mt-6">
          <Note tone="danger">
            <Trans>More reviews could not be loaded. Try again.</Trans>
          </Note>
        </div>
      )}
      {cursor && (
        <Button className="mt-6" isBusy={isLoading} onPress={() => void showMore()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function CategoryBars({ ratings }: { ratings: PropertyDetail['category_ratings'] }) {
  const { i18n, t } = useLingui();
  const known = Object.entries(categoryLabels).flatMap(([key, label]) =>
    ratings[key] === undefined ? [] : [{ key, name: i18n._(label), value: ratings[key] }],
  );
  if (known.length === 0) return null;
  return (
    <ul className="grid gap-2.5 text-small">
      {known.map(({ key, name, value }) => {
        const shown = value.toFixed(1);
        return (
          <li key={key} className="grid grid-cols-[7rem_1fr_auto] items-center gap-4">
            <span aria-hidden>{name}</span>
            <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sand">
              <span className="block h-full bg-ink" style={{ inlineSize: `${(value / 5) * 100}%` }} />
            </span>
            <bdi aria-hidden dir="ltr" className="figures">
              {shown}
            </bdi>
            <span className="sr-only">{t`${name}: ${shown} out of 5`}</span>
          </li>
        );
      })}
    </ul>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { i18n } = useLingui();
  const month = formatDay(review.stayed_on, i18n.locale as Locale, 'month');
  return (
    <li>
      <div className="flex items-center gap-3">
        <Avatar name={review.author_name} />
        <div>
          <h3 className="text-body font-medium">
            <bdi>{review.author_name}</bdi>
          </h3>
          <p className="text-caption text-ink-2">
            {review.author_place && (
              <>
                <bdi>{review.author_place}</bdi> ·{' '}
              </>
            )}
            <bdi>{month}</bdi>
            {review.rating < 5 && (
              <>
                {' '}
                · <Plural value={review.rating} one="# star" other="# stars" />
              </>
            )}
          </p>
        </div>
      </div>
      {review.comment && (
        <p lang={review.language ?? undefined} dir="auto" className="mt-3 text-start text-small text-ink-2">
          {review.comment}
        </p>
      )}
      {review.reply && (
        <div className="mt-3 border-s-2 border-line ps-4 text-small">
          <p className="font-medium">
            <Trans>The host's answer</Trans>
          </p>
          <p dir="auto" className="text-start text-ink-2">
            {review.reply}
          </p>
        </div>
      )}
    </li>
  );
}

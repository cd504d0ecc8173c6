import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { TranslatedText } from '#app/shared/translation/translated-text.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

type PublishedReview = Omit<OperationTypes['listPropertyReviews']['ok']['reviews'][number], 'party' | 'marks'>;

interface ReviewsPage<Review> {
  reviews: Review[];
  next_cursor: string | null;
}

interface Props<Review extends PublishedReview> {
  first: ReviewsPage<Review>;
  /** Loads the page at this cursor. */
  load: (cursor: string) => Promise<ReviewsPage<Review>>;
  /** The home that a review is about, where several are shown. */
  homeOf?: (review: Review) => ReactNode;
}

/** Published reviews in the order of the server. `first` is the first page; a button loads the next ones. */
export function PublishedReviews<Review extends PublishedReview>({ first, load, homeOf }: Props<Review>) {
  const [reviews, setReviews] = useState(first.reviews);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function showMore() {
    if (!cursor || isLoading) return;
    setLoading(true);
    setFailed(false);
    try {
      const page = await load(cursor);
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
      <ul className="mt-8 grid grid-cols-1 gap-x-12 gap-y-6 sm:grid-cols-2 sm:gap-y-8">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} home={homeOf?.(review)} />
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

interface ItemProps {
  review: PublishedReview;
  home?: ReactNode;
  /** Who stayed. */
  party?: ReactNode;
  /** In place of the comment as it is. */
  comment?: ReactNode;
}

/** A published review: its author, the comment in its own language, and the host's answer. */
export function ReviewItem({ review, home, party, comment = review.comment }: ItemProps) {
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
            {party ? (
              <span className="max-sm:block">
                {party} <span className="max-sm:hidden">·</span>{' '}
              </span>
            ) : null}
            {review.author_place && (
              <>
                <bdi>{review.author_place}</bdi> ·{' '}
              </>
            )}
            <bdi>{month}</bdi> · <Plural value={review.rating} one="# star" other="# stars" />
          </p>
        </div>
      </div>
      {review.comment && (
        <TranslatedText
          kind="review"
          id={review.id}
          text={review.comment}
          language={review.language}
          className="mt-3 text-start text-small text-ink-2"
        >
          {comment}
        </TranslatedText>
      )}
      {home ? <p className="mt-2 text-caption">{home}</p> : null}
      {review.reply && (
        <div className="mt-3 border-s-2 border-line ps-4 text-small">
          <p className="font-medium">
            <Trans>The host's answer</Trans>
          </p>
          <TranslatedText kind="review_reply" id={review.id} text={review.reply} className="text-start text-ink-2" />
        </div>
      )}
    </li>
  );
}

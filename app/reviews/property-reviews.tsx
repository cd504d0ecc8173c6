import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OperationTypes, PropertyDetail } from '#contract/types.gen.ts';
import { categoryLabels } from '#app/shared/property-labels/category-labels.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatRating } from '#app/ui/format-rating.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { PublishedReviews } from './published-reviews.tsx';

const ReviewSearch = lazyPart(() => import('./parts/review-search.tsx'));

export type ReviewPage = OperationTypes['listPropertyReviews']['ok'];

interface Props {
  property: Pick<PropertyDetail, 'id' | 'rating' | 'review_count' | 'category_ratings'>;
  first: ReviewPage;
}

/** The reviews of a property: its rating, the ratings by category, and the published reviews. */
export function PropertyReviews({ property, first }: Props) {
  const api = useApi();
  return (
    // Laid out as it comes near: reviews are in any language, and their letters would fetch a font before the large picture is there.
    <section
      id="reviews"
      className="scroll-mt-4 [overflow-clip-margin:0.5rem] [contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
    >
      <h2 className="mb-5 flex flex-wrap items-center gap-x-2 text-title">
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
          {/* Fewer are all on the page. */}
          {first.next_cursor === null ? null : <SearchButton property={property} />}
          <PublishedReviews
            first={first}
            load={(cursor) => api.listPropertyReviews({ params: { id: property.id }, query: { limit: '10', cursor } })}
          />
        </>
      )}
    </section>
  );
}

function SearchButton({ property }: Pick<Props, 'property'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className="mt-6" onPress={() => setOpen(true)}>
        <Trans>Search and filter reviews</Trans>
      </Button>
      {isOpen ? <ReviewSearch property={property} onClose={close} onLoadError={close} /> : null}
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
        const shown = formatRating(value, i18n.locale, 1);
        return (
          <li key={key} className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-x-4">
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

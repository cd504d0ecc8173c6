import { Trans } from '@lingui/react/macro';
import { fewestReviews, fewestSimilarHomes, fewestViews } from '#contract/insights.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Needed } from './chart-section.tsx';
import { ViewsNeeded } from './funnel.tsx';
import { ReviewsNeeded } from './ratings.tsx';
import { Suggestion } from './suggestion.tsx';

/** Instead of empty charts: why there are none, how far each figure is from appearing, and what helps now. */
export function TooLittle({ insights: { home, figures } }: { insights: HostInsights }) {
  if (!home) return null;
  const found = <bdi dir="ltr">{home.similar_found}</bdi>;
  const wanted = <bdi dir="ltr">{fewestSimilarHomes}</bdi>;
  return (
    <>
      <EmptyState title={<Trans>Figures need a few guests first</Trans>}>
        <Trans>
          A chart of three people says nothing. The charts appear by themselves as soon as they mean something.
        </Trans>
      </EmptyState>
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 border-y border-line py-6 md:grid-cols-3">
        <Needed
          title={<Trans>From a view to a booking</Trans>}
          text={<ViewsNeeded views={figures.views} />}
          share={figures.views / fewestViews}
        />
        <Needed
          title={<Trans>Ratings</Trans>}
          text={<ReviewsNeeded reviews={home.review_count} />}
          share={home.review_count / fewestReviews}
        />
        <Needed
          title={<Trans>Price against similar homes</Trans>}
          text={
            <Trans>
              {found} of {wanted} homes like yours nearby
            </Trans>
          }
          share={home.similar_found / fewestSimilarHomes}
        />
      </div>
      <Suggestion home={home} />
    </>
  );
}

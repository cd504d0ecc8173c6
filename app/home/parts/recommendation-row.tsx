import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { RecommendedProperties, type RecommendedPropertiesProps } from './recommended-properties.tsx';
import { rowLength, type RecommendationRowName } from './use-recommendations.ts';

export interface RecommendationRowProps extends Omit<RecommendedPropertiesProps, 'layout' | 'length' | 'headingLevel'> {
  name: RecommendationRowName;
  title: ReactNode;
}

/** Four properties under a heading, with a link to the whole row. */
export function RecommendationRow({ name, title, ...properties }: RecommendationRowProps) {
  const id = useId();
  return (
    <section className="mt-11 md:mt-16" aria-labelledby={id} aria-busy={properties.row.isFetching}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 md:mb-5">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <LinkButton to={`/recommendations/${name}`} kind="quiet" className="ms-auto -me-3" aria-describedby={id}>
          <Trans>Show all</Trans>
          <ChevronRight className="flip size-4" aria-hidden />
        </LinkButton>
      </div>
      <RecommendedProperties layout="rail" length={rowLength} {...properties} />
    </section>
  );
}

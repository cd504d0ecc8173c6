import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#app/session/session.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCards, PropertyCardSkeletons } from '#app/shared/property-cards/property-cards.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Cards on wide screens: whole rows. */
const oneRow = 4;
const twoRows = 8;

export interface SimilarHomesProps {
  propertyId: string;
  /** The dates and guests of the page, for the links: "?check_in=…", or empty. */
  queryString: string;
}

/** Homes like this one; nothing where there are none. */
export default function SimilarHomes({ propertyId, queryString }: SimilarHomesProps) {
  const id = useId();
  const api = useApi();
  const currency = useCurrency();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['similar-homes', propertyId],
    queryFn: ({ signal }) =>
      api
        .listSimilarHomes({ params: { id: propertyId }, signal })
        .then(({ homes }) => homes.slice(0, homes.length < twoRows ? oneRow : twoRows).map(viewCard)),
    retry: 1,
  });
  const likes = useLikes((data ?? []).map((card) => card.id));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id} className="mb-5 text-title">
        <Trans>Similar homes</Trans>
      </h2>
      {data ? (
        <PropertyCards cards={data} currency={currency} likes={likes} layout="rail" queryString={queryString} />
      ) : isError ? (
        <Note
          tone="danger"
          action={
            <Button isBusy={isFetching} onPress={() => void refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>Similar homes could not be loaded. Check your connection and try again.</Trans>
        </Note>
      ) : (
        <PropertyCardSkeletons count={4} layout="rail" />
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cardAlone } from '#contract/listings.ts';
import type { Locale } from '#contract/common.ts';
import type { StayChoice } from '#app/bookings/stay-choice.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { CardNotes } from '#app/shared/property-cards/card-notes.tsx';
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
  /** A stay that the page cannot offer: the homes are those that can. */
  stay: StayChoice | null;
}

/** Homes like this one; nothing where there are none. */
export default function SimilarHomes({ propertyId, queryString, stay }: SimilarHomesProps) {
  const id = useId();
  const api = useApi();
  const { i18n } = useLingui();
  const currency = useCurrency();
  const asked =
    stay?.check_in && stay.check_out
      ? { check_in: stay.check_in, check_out: stay.check_out, guests: String(headCount(stay.guests)) }
      : null;
  const dates = asked && formatShortStay(asked.check_in, asked.check_out, i18n.locale as Locale);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: publicKey('similar-homes', propertyId, asked),
    queryFn: ({ signal }) =>
      api
        .listSimilarHomes({ params: { id: propertyId }, query: { ...asked, ...cardAlone }, signal })
        .then(({ homes }) => homes.slice(0, homes.length < twoRows ? oneRow : twoRows).map(viewCard)),
    retry: 1,
  });
  const likes = useLikes((data ?? []).map((card) => card.id));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id} className="mb-5 text-title">
        {dates === null ? <Trans>Similar homes</Trans> : <Trans>Similar, and free {dates}</Trans>}
      </h2>
      {data ? (
        <PropertyCards
          cards={data}
          currency={currency}
          likes={likes}
          layout="rail"
          queryString={queryString}
          notesOf={(card) => <CardNotes card={card} currency={currency} />}
        />
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

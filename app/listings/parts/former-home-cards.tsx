import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useLikes } from '#app/shared/likes/likes.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { CardNotes } from '#app/shared/property-cards/card-notes.tsx';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCards } from '#app/shared/property-cards/property-cards.tsx';

interface Props {
  homes: readonly CardView[];
  /** The dates on which they are free, in words; null without dates. */
  dates: string | null;
  queryString: string;
}

/** Homes like one that is gone. */
export default function FormerHomeCards({ homes, dates, queryString }: Props) {
  const id = useId();
  const currency = useCurrency();
  const likes = useLikes(homes.map((home) => home.id));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title">
        {dates === null ? <Trans>Similar homes</Trans> : <Trans>Similar, and free {dates}</Trans>}
      </h2>
      <PropertyCards
        cards={homes}
        currency={currency}
        likes={likes}
        layout="rail"
        queryString={queryString}
        notesOf={(card) => <CardNotes card={card} currency={currency} />}
      />
    </section>
  );
}

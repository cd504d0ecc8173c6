import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#contract/common.ts';
import { PropertyCard } from '#app/shared/property-cards/property-card.tsx';
import {
  cardListClass,
  cardSizes,
  PropertyCards,
  PropertyCardSkeletons,
  type CardsLayout,
} from '#app/shared/property-cards/property-cards.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Likes } from '#app/shared/likes/likes.ts';
import { useSampleCards } from './sample-cards.tsx';
import { rowLength, type Row } from './use-recommendations.ts';

export interface RecommendedPropertiesProps {
  row: Row;
  layout: CardsLayout;
  /** How many properties are expected. */
  length: number;
  currency: Currency;
  likes: Likes;
  headingLevel?: 2 | 3;
  isFirstLarge?: boolean;
}

/** Recommended properties: loading, loaded, none, or samples if they could not be loaded. */
export function RecommendedProperties({
  row,
  layout,
  length,
  currency,
  likes,
  headingLevel = 3,
  isFirstLarge = false,
}: RecommendedPropertiesProps) {
  const { cards, hasFailed, isFetching, retry } = row;
  if (hasFailed) {
    return (
      <>
        <div className="mb-5">
          <Note
            tone="danger"
            action={
              <Button onPress={retry} isBusy={isFetching}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            <p className="font-medium">
              <Trans>Unable to load properties</Trans>
            </p>
            <p>
              <Trans>These are samples of what you will find here. Check your connection and try again.</Trans>
            </p>
          </Note>
        </div>
        {isFetching ? (
          <PropertyCardSkeletons count={rowLength} layout={layout} />
        ) : (
          <SampleCards layout={layout} currency={currency} headingLevel={headingLevel} />
        )}
      </>
    );
  }
  if (cards === undefined) return <PropertyCardSkeletons count={length} layout={layout} />;
  if (cards.length === 0) {
    return (
      <p className="rounded-card bg-limestone px-5 py-8 text-center text-ink-2">
        <Trans>No properties available at the moment</Trans>
      </p>
    );
  }
  return (
    <PropertyCards
      cards={cards}
      currency={currency}
      likes={likes}
      layout={layout}
      headingLevel={headingLevel}
      isFirstLarge={isFirstLarge}
    />
  );
}

function SampleCards({
  layout,
  currency,
  headingLevel,
}: Pick<RecommendedPropertiesProps, 'layout' | 'currency' | 'headingLevel'>) {
  const { t } = useLingui();
  const samples = useSampleCards();
  return (
    // Safari does not announce a list without bullets as one. The list can be focused, as nothing in it can: otherwise a
    // keyboard could not scroll it on a narrow screen.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-tabindex -- see above
    <ul role="list" tabIndex={0} aria-label={t`Sample homes`} className={cardListClass[layout]}>
      {samples.map(({ card, picture }) => (
        <li key={card.id}>
          <PropertyCard
            card={card}
            samplePicture={picture}
            currency={currency}
            sizes={cardSizes[layout]}
            {...(headingLevel ? { headingLevel } : {})}
          />
        </li>
      ))}
    </ul>
  );
}

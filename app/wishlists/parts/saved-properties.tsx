import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { ShownPrice } from '#contract/types.gen.ts';
import { PropertyCard } from '#app/shared/property-cards/property-card.tsx';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import {
  cardListClass,
  cardSizes,
  PropertyCardSkeletons,
  useCardNavigation,
} from '#app/shared/property-cards/property-cards.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PriceFall } from './price-fall.tsx';
import type { WishlistView } from './use-wishlist-view.ts';

const rowSizes = '(min-width: 48rem) 15rem, 6.75rem';

export interface SavedPropertiesProps {
  cards: readonly (CardView & { is_available: boolean; price_fall: ShownPrice | null })[];
  view: WishlistView;
  onRemove: (propertyId: string) => void;
}

/** Saved properties as a grid of up to four columns or as a list; each has a button that removes it. */
export function SavedProperties({ cards, view, onRemove }: SavedPropertiesProps) {
  const { t } = useLingui();
  const currency = useCurrency();
  const list = useRef<HTMLUListElement>(null);
  useCardNavigation(list);
  const willRemove = useFocusAfterRemoval(list, cards);
  const isGrid = view === 'grid';
  return (
    // Safari does not announce a list without bullets as one.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul ref={list} role="list" className={isGrid ? cardListClass.grid : 'card-rows'}>
      {cards.map((card, at) => {
        const wishlistButton = (
          <div className={`absolute z-1 ${isGrid ? 'end-1.5 top-1.5' : 'end-0 top-0'}`}>
            <IconButton
              label={t`Remove from wishlist: ${card.title}`}
              onPress={() => {
                willRemove(at);
                onRemove(card.id);
              }}
              className={isGrid ? 'bg-white/94! text-black hover:bg-white!' : 'text-ink-2'}
            >
              <X className="size-5" aria-hidden />
            </IconButton>
          </div>
        );
        return (
          <li key={card.id}>
            {card.is_available ? (
              <>
                <PropertyCard
                  card={card}
                  currency={currency}
                  sizes={isGrid ? cardSizes.grid : rowSizes}
                  eager={at < 4}
                  headingLevel={2}
                  wishlistButton={wishlistButton}
                />
                <PriceFall less={card.price_fall} />
              </>
            ) : (
              <UnavailableCard card={card} wishlistButton={wishlistButton} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A saved property that cannot be booked at the moment. It has no page, so nothing is linked. */
function UnavailableCard({ card, wishlistButton }: { card: CardView; wishlistButton: ReactNode }) {
  return (
    <article className="card">
      <div className="card-photo" style={{ '--n': 0 } as CSSProperties}>
        <img
          src={`/media/${card.photo.key}-640.webp`}
          alt={card.photo.alt}
          loading="lazy"
          className="opacity-60 grayscale"
        />
      </div>
      <div className="card-line">
        <h2 className="card-title">
          <bdi>{card.title}</bdi>
        </h2>
      </div>
      <p className="card-place">{card.location}</p>
      <p className="mt-1.5 text-small text-ink-2">
        <Trans>This home cannot be booked at the moment.</Trans>
      </p>
      {wishlistButton}
    </article>
  );
}

/** Moves the focus of a removed card's button to the next card; returns the function to call before a removal. */
function useFocusAfterRemoval(list: RefObject<HTMLUListElement | null>, cards: readonly CardView[]) {
  const removedAt = useRef<number>(undefined);
  const ids = cards.map(({ id }) => id).join();
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button');
    buttons?.item(Math.min(at, buttons.length - 1))?.focus({ preventScroll: true });
  }, [ids, list]);
  return (at: number) => {
    removedAt.current = at;
  };
}

const skeletonCount = 8;

/** A placeholder while the list is loading. */
export function SavedPropertiesSkeleton({ view }: { view: WishlistView }) {
  if (view === 'grid') return <PropertyCardSkeletons count={skeletonCount} layout="grid" />;
  return (
    <div aria-hidden className="card-rows">
      {Array.from({ length: skeletonCount }, (_, at) => (
        <div
          key={at}
          className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-6"
        >
          <Skeleton className="row-span-4 aspect-4/3 rounded-card!" />
          <Skeleton className="h-4 w-[60%]" />
          <Skeleton className="h-3.5 w-[40%]" />
          <Skeleton className="h-4 w-[25%]" />
        </div>
      ))}
    </div>
  );
}

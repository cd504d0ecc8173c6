import { useRef, type ReactNode, type RefObject } from 'react';
import type { Currency } from '#contract/common.ts';
import { loadQuietly } from '#app/ui/load-part.ts';
import { useFollowedLinks } from '#app/ui/use-followed-links.ts';
import { HeartButton } from '../likes/heart-button.tsx';
import type { Likes } from '../likes/likes.ts';
import { PropertyCard, PropertyCardSkeleton } from './property-card.tsx';
import type { CardView } from './property-card-view.ts';

/**
 * `grid`: up to four columns, one on phones. `beside`: a grid beside a map on wide screens. `column`: one column beside a
 * wide map. `rail`: a row to swipe on phones, four columns on wide screens. `pair`: the same with two columns, beside other
 * content.
 */
export type CardsLayout = 'grid' | 'beside' | 'column' | 'rail' | 'pair';

const rail =
  'relative flex snap-x snap-mandatory gap-3.5 overflow-x-auto scrollbar-none -mx-4 px-4 scroll-px-4 *:w-69 *:flex-none *:snap-start ' +
  'md:mx-0 md:static md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-8 md:overflow-visible md:px-0 md:*:w-auto';

export const cardListClass: Record<CardsLayout, string> = {
  grid: 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  beside: 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 min-[112rem]:grid-cols-3',
  column: 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-1',
  rail: `${rail} xl:grid-cols-4`,
  pair: rail,
};

/**
 * On phones slightly less than the real width: the most common phones (360 CSS pixels at a pixel ratio of 2) would
 * otherwise fetch the next larger photo to gain 2 % of resolution.
 */
export const cardSizes: Record<CardsLayout, string> = {
  grid: '(min-width: 80rem) 24vw, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 86vw',
  beside:
    '(min-width: 112rem) 30vw, (min-width: 80rem) calc(50vw - 19.5rem), (min-width: 64rem) calc(100vw - 37rem), (min-width: 40rem) 48vw, 86vw',
  column: '(min-width: 64rem) 22rem, (min-width: 40rem) 48vw, 86vw',
  rail: '(min-width: 80rem) 18rem, (min-width: 52rem) 48vw, 17.25rem',
  pair: '(min-width: 80rem) 24rem, (min-width: 52rem) 32vw, 17.25rem',
};

export interface PropertyCardsProps<Card extends CardView = CardView> {
  cards: readonly Card[];
  currency: Currency;
  likes: Likes;
  layout: CardsLayout;
  /** The query of each link: "?checkIn=…", or empty. */
  queryString?: string | ((card: Card) => string);
  /** A text with the free dates of a card, if they are not the same for all. */
  datesOf?: ((card: Card) => string | null) | undefined;
  nights?: number | null;
  /** What else each card says of its stay, below the price. */
  notesOf?: ((card: Card) => ReactNode) | undefined;
  /** The photo of the first card is the largest that is visible without scrolling: it is loaded before all others. */
  isFirstLarge?: boolean;
  headingLevel?: 2 | 3;
}

/** A list of cards. One listener serves all links, so that each is a plain anchor. */
export function PropertyCards<Card extends CardView>({
  cards,
  currency,
  likes,
  layout,
  queryString = '',
  datesOf,
  nights = null,
  notesOf,
  isFirstLarge = false,
  headingLevel = 3,
}: PropertyCardsProps<Card>) {
  const list = useRef<HTMLUListElement>(null);
  useCardNavigation(list);
  // The further pictures of a card, when it is touched, pointed at or focused.
  const turn = ({ target }: { target: EventTarget }) =>
    void loadQuietly(() => import('./card-pictures.ts')).then(
      ({ turnPictures }) => turnPictures(target as Element),
      () => undefined,
    );
  return (
    // Safari does not announce a list without bullets as one.
    // It is listened to once for all cards, each of which has a link and buttons of its own.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- see above
    <ul ref={list} role="list" className={cardListClass[layout]} onPointerOver={turn} onFocus={turn}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <PropertyCard
            canTurn
            card={card}
            currency={currency}
            queryString={typeof queryString === 'string' ? queryString : queryString(card)}
            dates={datesOf?.(card)}
            nights={nights}
            notes={notesOf?.(card)}
            sizes={cardSizes[layout]}
            eager={isFirstLarge && at === 0}
            headingLevel={headingLevel}
            wishlistButton={<HeartButton propertyId={card.id} title={card.title} likes={likes} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** The selector of the links of cards. */
export const cardLinks = '.card-title > a';

/** Navigates on a plain click on a card's link without reloading the page. */
export function useCardNavigation(within: RefObject<HTMLElement | null>) {
  useFollowedLinks(within, cardLinks);
}

/** Placeholders while cards are loading. */
export function PropertyCardSkeletons({ count, layout }: { count: number; layout: CardsLayout }) {
  return (
    <div className={cardListClass[layout]}>
      {Array.from({ length: count }, (_, at) => (
        <PropertyCardSkeleton key={at} />
      ))}
    </div>
  );
}

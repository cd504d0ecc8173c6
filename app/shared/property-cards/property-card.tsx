import { useLingui } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import type { Currency, Locale } from '#contract/common.ts';
import { amenities } from '#contract/listings.ts';
import { formatPrice } from '../money/money.ts';
import { sayRating } from '#app/ui/say-rating.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CardView } from './property-card-view.ts';
import { cardLabels, type CardLabels } from './property-card-labels.ts';

export interface PropertyCardProps {
  card: CardView;
  currency: Currency;
  /** Added to the link, so that dates and guests come along: "?checkIn=…", or empty. */
  queryString?: string;
  /** The nights the home is free for, in words, where they are not those asked for. */
  dates?: string | null | undefined;
  /** Nights that the total is for. */
  nights?: number | null;
  /** As in the `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** On the first screen: load the picture at once. */
  eager?: boolean;
  headingLevel?: 2 | 3;
  /** The picture of a home that does not exist: the card is marked as a sample and leads nowhere. */
  samplePicture?: string;
  /** The heart; it lies beside the link, never in it. */
  heart?: ReactNode;
}

/**
 * A home in a row or a grid. The whole card is one link; the heart is a button of its own. Few elements and short
 * classes: see app/styles/cards.css.
 */
export function PropertyCard({
  card,
  currency,
  queryString = '',
  dates,
  nights = null,
  sizes,
  eager = false,
  headingLevel = 3,
  samplePicture,
  heart,
}: PropertyCardProps) {
  const { i18n } = useLingui();
  const words = cardLabels(i18n);
  const locale = i18n.locale as Locale;
  const isSample = samplePicture !== undefined;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="card">
      <div className="card-photo">
        {isSample ? (
          <img src={samplePicture} alt={card.photo.alt} loading="lazy" />
        ) : (
          <CardPhoto photo={card.photo} sizes={sizes} eager={eager} lost={words.lost} />
        )}
        {isSample ? (
          <span className="card-badge card-sample">{words.sample}</span>
        ) : card.isGuestFavorite ? (
          <span className="card-badge card-icon card-icon-mark">{words.guestFavorite}</span>
        ) : null}
        <span className="card-type">{words.types[card.property_type]}</span>
      </div>
      <div className="card-line">
        <Heading className="card-title">
          {isSample ? card.title : <a href={`/properties/${card.id}${queryString}`}>{card.title}</a>}
        </Heading>
        {card.rating === null ? (
          <span className="card-rating">{words.isNew}</span>
        ) : (
          <span
            className="card-rating card-icon card-icon-star"
            role="img"
            aria-label={words.rated(sayRating(card.rating, locale))}
          >
            {sayRating(card.rating, locale)}
          </span>
        )}
      </div>
      <p className="card-place">
        {card.distance === null
          ? card.location
          : `${card.location} · ${words.away(formatDistance(card.distance, locale))}`}
      </p>
      {facts(card, words, locale === 'ar' ? '، ' : ', ')}
      {dates ? <p className="card-dates">{dates}</p> : null}
      <p className="card-price">
        <bdi>{formatPrice(card.nightly, currency, locale)}</bdi>
        {` ${words.night}`}
        {card.total && nights !== null ? (
          <span className="card-total">
            {'· '}
            <bdi>{formatPrice(card.total, currency, locale)}</bdi>
            {` ${words.forNights(nights)}`}
          </span>
        ) : null}
      </p>
      {heart}
    </article>
  );
}

/** How large it is and what it has: drawn for the eye, and said in one sentence to those who do not see it. */
function facts(card: CardView, words: CardLabels, comma: string) {
  const { more_amenities: more } = card;
  const said = [words.facts(card), ...card.amenities.map((amenity) => words.amenities[amenity])];
  if (more > 0) said.push(words.more(more));
  const icons = [
    icon('guests', card.guests),
    card.bedrooms > 0 ? icon('bedrooms', card.bedrooms) : '',
    icon('bathrooms', card.bathrooms),
    ...card.amenities.map((amenity) => amenityIcons.get(amenity)),
    more > 0 ? `<span class="card-more">+${Number(more)}</span>` : '',
  ];
  // Seven elements that never change by themselves are one to React. Nothing in them was written by people.
  return (
    <p
      className="card-facts"
      role="img"
      title={said.join(comma)}
      // oxlint-disable-next-line react/no-danger -- see above
      dangerouslySetInnerHTML={{ __html: icons.join('') }}
    />
  );
}

function icon(name: string, count?: number): string {
  return `<span class="card-icon card-icon-${name}">${count === undefined ? '' : Number(count)}</span>`;
}

const amenityIcons = new Map(amenities.map((amenity) => [amenity, icon(amenity)]));

/** The picture is never shown wider than a column of four, or a phone. */
const photoWidths = [320, 640, 960];

/** A photograph over its own colour, so that nothing moves when it arrives and a lost one keeps the card's shape. */
function CardPhoto({
  photo,
  sizes,
  eager,
  lost,
}: {
  photo: CardView['photo'];
  sizes: string;
  eager: boolean;
  lost: string;
}) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <span className="card-lost card-icon card-icon-lost" role="img" aria-label={lost} />;
  return (
    <picture>
      <source type="image/avif" srcSet={photoSet(photo.key)} sizes={sizes} />
      {/* The few browsers that cannot show the source get one size. */}
      <img
        src={`/media/${photo.key}-640.webp`}
        alt={photo.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        style={{ backgroundColor: photo.color }}
        // What failed before this code ran has told nobody.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setLost(true);
        }}
        onError={() => setLost(true)}
      />
    </picture>
  );
}

function photoSet(key: string): string {
  return photoWidths.map((width) => `/media/${key}-${width}.avif ${width}w`).join(', ');
}

/** "4.2", and "18" where a decimal would say nothing. */
function formatDistance(km: number, locale: Locale): string {
  const text = km < 10 ? km.toFixed(1) : String(Math.round(km));
  return locale === 'fr' ? text.replace('.', ',') : text;
}

/** The shape of a card, while it is on its way. */
export function PropertyCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-card!" />
      <Skeleton className="mt-4 h-4 w-[70%]" />
      <Skeleton className="mt-2.5 h-3.5 w-[45%]" />
      <Skeleton className="mt-2.5 h-3.5 w-[60%]" />
      <Skeleton className="mt-3 h-4 w-[30%]" />
    </div>
  );
}

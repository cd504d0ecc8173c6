import { useLingui } from '@lingui/react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { Currency, Locale } from '#contract/common.ts';
import { amenities } from '#contract/amenities.ts';
import { languageOf } from '#contract/languages.ts';
import { photosToTurn } from '#contract/listings.ts';
import { formatPrice } from '../money/money.ts';
import { formatDistance } from '#app/ui/format-distance.ts';
import { useAddressInLanguage } from '#app/ui/link.tsx';
import { formatRating } from '#app/ui/format-rating.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CardView } from './property-card-view.ts';
import { cardLabels, type CardLabels } from './property-card-labels.ts';

export interface PropertyCardProps {
  card: CardView;
  currency: Currency;
  /** The query of the link, with dates and guests: "?checkIn=…", or empty. */
  queryString?: string;
  /** A text with the free dates, if they differ from those of the search. */
  dates?: string | null | undefined;
  /** The nights of the total. */
  nights?: number | null;
  /** What else there is to say of the stay, below the price. */
  notes?: ReactNode;
  /** The `sizes` attribute of the photo. */
  sizes: string;
  /** Loads the photo before all others, as the largest that is visible without scrolling. */
  eager?: boolean;
  headingLevel?: 2 | 3;
  /** The picture of a made-up property: the card is marked as a sample and has no link. */
  samplePicture?: string;
  /** Shows by dots that there are more pictures, which can be turned on the card. */
  canTurn?: boolean;
  /** Without a link, as for a home that is not published. */
  isPreview?: boolean;
  /** The button that saves or removes the property; it must not be inside the link. */
  wishlistButton?: ReactNode;
}

/**
 * A property in a row or a grid. The whole card is one link. Its elements are few and their classes short, as a page has
 * many cards; see app/styles/cards.css.
 */
export function PropertyCard({
  card,
  currency,
  queryString = '',
  dates,
  nights = null,
  notes,
  sizes,
  eager = false,
  headingLevel = 3,
  samplePicture,
  canTurn = false,
  isPreview = false,
  wishlistButton,
}: PropertyCardProps) {
  const { i18n } = useLingui();
  const labels = cardLabels(i18n);
  const locale = i18n.locale as Locale;
  const inLanguage = useAddressInLanguage();
  const isSample = samplePicture !== undefined;
  const photoCount = canTurn ? (card.photo_count ?? photosToTurn) : 0;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="card">
      <div
        className="card-photo"
        style={photoCount === photosToTurn ? undefined : ({ '--n': photoCount > 1 ? photoCount : 0 } as CSSProperties)}
      >
        {isSample ? (
          <img src={samplePicture} alt={card.photo.alt} loading="lazy" />
        ) : (
          <CardPhoto photo={card.photo} sizes={sizes} eager={eager} lost={labels.lost} />
        )}
        {isSample ? (
          <span className="card-badge card-sample">{labels.sample}</span>
        ) : card.isGuestFavorite ? (
          <span className="card-badge card-icon card-icon-mark">{labels.guestFavorite}</span>
        ) : null}
        <span className="card-type">
          {labels.types[card.property_type] + (card.pay_at_property ? ` · ${labels.cash}` : '')}
        </span>
      </div>
      <div className="card-line">
        <Heading className="card-title">
          {isSample || isPreview ? (
            card.title
          ) : (
            <a href={inLanguage(`/properties/${card.id}${queryString}`)}>{card.title}</a>
          )}
        </Heading>
        {card.rating === null ? (
          <span className="card-rating">{labels.isNew}</span>
        ) : (
          <span
            className="card-rating card-icon card-icon-star"
            role="img"
            aria-label={labels.rated(formatRating(card.rating, locale))}
          >
            {formatRating(card.rating, locale)}
          </span>
        )}
      </div>
      <p className="card-place">
        {card.trusted_host ? <span className="card-trusted">{labels.trusted}</span> : null}
        {card.location + (card.distance === null ? '' : ` · ${labels.away(formatDistance(card.distance, locale))}`)}
      </p>
      {facts(card, labels, languageOf(locale).comma)}
      {dates ? <p className="card-dates">{dates}</p> : null}
      {/* Where the photo is too small for its labels. */}
      {card.pay_at_property ? <span className="card-cash">{labels.cash}</span> : null}
      <p className="card-price">
        <bdi className="figures">{formatPrice(card.nightly, currency, locale)}</bdi>
        {` ${labels.night}`}
        {card.total && nights !== null ? (
          <span className="card-total">
            {'· '}
            <bdi className="figures">{formatPrice(card.total, currency, locale)}</bdi>
            {` ${labels.forNights(nights)}`}
          </span>
        ) : null}
      </p>
      {notes}
      {wishlistButton}
    </article>
  );
}

/** Size and amenities as icons, with a text for screen readers. */
function facts(card: CardView, labels: CardLabels, comma: string) {
  const { more_amenities: more } = card;
  const texts = [labels.facts(card), ...card.amenities.map((amenity) => labels.amenities[amenity])];
  if (more > 0) texts.push(labels.more(more));
  const icons = [
    icon('guests', card.guests),
    card.bedrooms > 0 ? icon('bedrooms', card.bedrooms) : '',
    icon('bathrooms', card.bathrooms),
    ...card.amenities.map((amenity) => amenityIconHtml.get(amenity)),
    more > 0 ? `<span class="card-more">+${Number(more)}</span>` : '',
  ];
  // As HTML, so that React has one element to render instead of eight. It contains no text of users.
  return (
    <p
      className="card-facts"
      role="img"
      title={texts.join(comma)}
      // oxlint-disable-next-line react/no-danger -- see above
      dangerouslySetInnerHTML={{ __html: icons.join('') }}
    />
  );
}

function icon(name: string, count?: number): string {
  return `<span class="card-icon card-icon-${name}">${count === undefined ? '' : Number(count)}</span>`;
}

const amenityIconHtml = new Map(amenities.map((amenity) => [amenity, icon(amenity)]));

/** Widths of photos in pixels: a card is never wider than a phone or a column of four. */
const photoWidths = [320, 640, 960];

/** A photo on its average colour, in a box of fixed shape; an icon if it does not load. */
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
    <picture style={{ backgroundColor: photo.color }}>
      <source type="image/avif" srcSet={photoSet(photo.key)} sizes={sizes} />
      {/* The few browsers without AVIF get one size. */}
      <img
        src={`/media/${photo.key}-640.webp`}
        alt={photo.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        // No error event comes for a photo that failed before hydration.
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

/** A placeholder while a card is loading. */
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

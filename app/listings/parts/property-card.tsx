import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Currency, Locale } from '#contract/common.ts';
import { formatPrice } from '#app/money/parts/money.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import icons from './card-icons.svg?no-inline';
import { cardAmenities, cardWords, type CardView } from './property-card-words.ts';

/**
 * An icon of the card's own sheet. A page of results draws some two hundred of them: a reference is a
 * tenth of the work, and of the bytes, of writing each one out.
 */
function CardIcon({ name, className = 'size-[1.0625rem]' }: { name: string; className?: string }) {
  return (
    <svg
      className={`flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

function Fact({ icon, value }: { icon: string; value: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <CardIcon name={icon} />
      <bdi dir="ltr">{value}</bdi>
    </span>
  );
}

export interface PropertyCardProps {
  card: CardView;
  currency: Currency;
  /** Added to the link, so that dates and guests come along: "?checkIn=…", or empty. */
  query?: string;
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

/** A home in a row or a grid. The whole card is one link; the heart is a button of its own. */
export function PropertyCard({
  card,
  currency,
  query = '',
  nights = null,
  sizes,
  eager = false,
  headingLevel = 3,
  samplePicture,
  heart,
}: PropertyCardProps) {
  const { i18n } = useLingui();
  const words = cardWords(i18n);
  const isSample = samplePicture !== undefined;
  const locale = i18n.locale as Locale;
  const { shown, more } = cardAmenities(card.amenities);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const titleClass = 'min-w-0 truncate text-body font-medium';
  return (
    <article className="group relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sand">
        {isSample ? (
          <img src={samplePicture} alt={card.photo.alt} className="size-full object-cover" loading="lazy" />
        ) : (
          <Picture photo={card.photo} sizes={sizes} eager={eager} className="size-full" />
        )}
        {isSample ? (
          <span className="absolute start-3 top-3 inline-flex h-7 items-center rounded-full bg-clay px-2.5 text-caption leading-none font-medium text-on-clay">
            {words.sample}
          </span>
        ) : card.isGuestFavorite ? (
          <span className="absolute start-3 top-3 inline-flex h-7 items-center gap-1.5 rounded-full bg-white/94 px-2.5 text-caption leading-none font-medium text-black">
            <svg className="size-[0.9375rem] text-[oklch(.445_.078_207)]" fill="currentColor" aria-hidden="true">
              <use href={`${icons}#mark`} />
            </svg>
            {words.guestFavorite}
          </span>
        ) : null}
        <span className="absolute start-3 bottom-3 inline-flex h-7 items-center rounded-full bg-black/68 px-2.5 text-caption leading-none text-white">
          {words.types[card.property_type]}
        </span>
      </div>
      <div className="pt-3">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className={titleClass}>
            {isSample ? (
              <bdi>{card.title}</bdi>
            ) : (
              <a
                href={`/properties/${card.id}${query}`}
                data-card=""
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                <bdi>{card.title}</bdi>
              </a>
            )}
          </Heading>
          {card.rating === null ? (
            <span className="flex-none text-small text-ink-2">{words.isNew}</span>
          ) : (
            <span className="figures inline-flex flex-none items-baseline gap-1 text-small">
              <svg className="size-3.5 self-center" fill="currentColor" aria-hidden="true">
                <use href={`${icons}#star`} />
              </svg>
              <bdi dir="ltr" aria-hidden="true">
                {card.rating.toFixed(2)}
              </bdi>
              <span className="sr-only">{words.rated(card.rating.toFixed(2))}</span>
            </span>
          )}
        </div>
        <p className="truncate text-small text-ink-2">
          {card.location}
          {card.distance === null ? null : ` · ${words.away(formatDistance(card.distance, locale))}`}
        </p>
        <p className="sr-only">
          {words.facts(card)}
          {shown.map((amenity) => `, ${words.amenities[amenity]}`)}
          {more > 0 ? `, ${words.more(more)}` : ''}
        </p>
        <div className="mt-1.5 flex items-center gap-2.5 text-caption leading-[1.4] text-ink-3" aria-hidden="true">
          <Fact icon="guests" value={card.guests} />
          <Fact icon="bedrooms" value={card.bedrooms} />
          <Fact icon="bathrooms" value={card.bathrooms} />
          {shown.length > 0 ? <span className="h-3.5 w-px bg-line" /> : null}
          {shown.map((amenity) => (
            <span key={amenity} title={words.amenities[amenity]}>
              <CardIcon name={amenity} />
            </span>
          ))}
          {more > 0 ? <bdi dir="ltr">+{more}</bdi> : null}
        </div>
        <p className="mt-2 text-small">
          <bdi dir={currency === 'LYD' ? 'auto' : 'ltr'} className="figures text-body font-strong">
            {formatPrice(card.nightly, currency, locale)}
          </bdi>{' '}
          {words.night}
          {card.total && nights !== null ? (
            <span className="ms-2 text-ink-3">
              {'· '}
              <bdi dir={currency === 'LYD' ? 'auto' : 'ltr'} className="figures">
                {formatPrice(card.total, currency, locale)}
              </bdi>{' '}
              {words.forNights(nights)}
            </span>
          ) : null}
        </p>
      </div>
      {heart}
    </article>
  );
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

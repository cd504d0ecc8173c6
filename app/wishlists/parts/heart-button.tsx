import { useLingui } from '@lingui/react';
import icons from '#app/listings/parts/card-icons.svg?no-inline';
import { cardWords } from '#app/listings/parts/property-card-words.ts';
import type { Likes } from './likes.ts';

export interface HeartButtonProps {
  propertyId: string;
  title: string;
  likes: Likes;
  /** Drawn for photographs, in the corner of a card. */
  onPicture?: boolean;
}

/**
 * Saves a home. A plain button: a page of results has two dozen of them, and pressing is all they do.
 */
export function HeartButton({ propertyId, title, likes, onPicture = false }: HeartButtonProps) {
  const { i18n } = useLingui();
  const liked = likes.isLiked(propertyId);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${cardWords(i18n).save}: ${title}`}
      onClick={() => likes.toggle(propertyId)}
      className={`grid size-11 place-items-center rounded-full transition-transform duration-(--duration-quick) active:scale-90 ${
        onPicture ? 'absolute end-1.5 top-1.5 z-1 text-white' : 'hover:bg-limestone'
      }`}
    >
      <svg
        className={`size-6.5 ${liked ? (onPicture ? 'fill-[oklch(.62_.16_38)]' : 'fill-clay text-clay') : onPicture ? 'fill-black/42' : 'fill-none'}`}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={`${icons}#heart`} />
      </svg>
    </button>
  );
}

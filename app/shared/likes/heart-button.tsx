import { useLingui } from '@lingui/react';
import { cardLabels } from '../property-cards/property-card-labels.ts';
import { useIsLiked, type Likes } from './likes.ts';

export interface HeartButtonProps {
  propertyId: string;
  title: string;
  likes: Likes;
}

/**
 * Saves the property of a card or removes it. A plain button, as a page of results has two dozen of them.
 */
export function HeartButton({ propertyId, title, likes }: HeartButtonProps) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      className="card-heart"
      aria-pressed={useIsLiked(propertyId)}
      aria-label={`${cardLabels(i18n).save}: ${title}`}
      onClick={() => likes.toggle(propertyId)}
    />
  );
}

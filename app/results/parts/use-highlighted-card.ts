import { useState, type SyntheticEvent } from 'react';
import { cardLinks } from '#app/shared/property-cards/property-cards.tsx';

/** Event handlers for the element around the cards. */
interface PointerHandlers {
  onPointerOver: (event: SyntheticEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: SyntheticEvent) => void;
  onBlur: () => void;
}

/** The id of the property whose card is hovered or focused, so that the map can highlight its pin. */
export function useHighlightedCard(): [string | null, PointerHandlers] {
  const [id, setId] = useState<string | null>(null);
  const highlight = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest('li')?.querySelector<HTMLAnchorElement>(cardLinks);
    setId(/^\/properties\/([^/?]+)/.exec(link?.getAttribute('href') ?? '')?.[1] ?? null);
  };
  const clear = () => setId(null);
  return [id, { onPointerOver: highlight, onPointerLeave: clear, onFocus: highlight, onBlur: clear }];
}

import { useState, type SyntheticEvent } from 'react';
import { cardLinks } from '#app/shared/property-cards/property-cards.tsx';

/** What to put on the element around the cards. */
interface Pointing {
  onPointerOver: (event: SyntheticEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: SyntheticEvent) => void;
  onBlur: () => void;
}

/** The home whose card is pointed at or has the focus, for a map to make its pin stand out. */
export function useHighlightedCard(): [string | null, Pointing] {
  const [id, setId] = useState<string | null>(null);
  const point = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest('li')?.querySelector<HTMLAnchorElement>(cardLinks);
    setId(/^\/properties\/([^/?]+)/.exec(link?.getAttribute('href') ?? '')?.[1] ?? null);
  };
  const leave = () => setId(null);
  return [id, { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave }];
}

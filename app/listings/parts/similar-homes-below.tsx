import { useEffect, useRef, useState, type ComponentType } from 'react';
import { withTexts } from '#app/later-texts.ts';
import { loadQuietly } from '#app/ui/load-part.ts';
import type { SimilarHomesProps } from './similar-homes.tsx';

/** How far below the visible part of the page the similar homes begin to load. */
const loadedBefore = '600px';

/**
 * The similar homes at the end of a page: code, cards and photos are loaded when the reader comes near. Without a
 * connection nothing is shown, as nothing was asked for.
 */
export function SimilarHomesBelow(props: SimilarHomesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [SimilarHomes, setSimilarHomes] = useState<ComponentType<SimilarHomesProps>>();
  useEffect(() => {
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadQuietly(() => withTexts('stay', () => import('./similar-homes.tsx'))).then(
          (part) => isMounted && setSimilarHomes(() => part.default),
          () => undefined,
        );
      },
      { rootMargin: loadedBefore },
    );
    observer.observe(place.current!);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, []);
  return (
    <div
      ref={place}
      id="similar-homes"
      className="mt-9 border-t border-line pt-9 empty:mt-0 empty:border-0 empty:pt-0 md:mt-12 md:pt-12"
    >
      {SimilarHomes ? <SimilarHomes {...props} /> : null}
    </div>
  );
}

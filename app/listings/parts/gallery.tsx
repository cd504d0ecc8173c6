import { Trans, useLingui } from '@lingui/react/macro';
import { Grid2x2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { withTexts } from '#app/later-texts.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture } from '#app/ui/picture.tsx';

const PhotoGallery = lazyPart(() => withTexts('photos', () => import('./photo-gallery.tsx')));

/** The grid of the first photos on wide screens, by the number of photos. */
const mosaics: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
};

interface Props {
  property: PropertyDetail;
  /** Buttons over the photos on phones: back, share, save. */
  children?: ReactNode;
}

/**
 * The photos of a property: five in a grid on wide screens, a row to swipe on phones, one in full size when it is pressed, and
 * all of them by room. Both layouts use the same elements, so that each photo is loaded once.
 */
export function Gallery({ property, children }: Props) {
  const { photos } = property;
  const { t } = useLingui();
  const [viewed, setViewed] = useState<number | null>(null);
  const [swiped, setSwiped] = useState(0);
  const rail = useRef<HTMLUListElement>(null);
  const inMosaic = photos.length >= 5 ? 5 : Math.min(photos.length, 3);

  if (photos.length === 0) {
    return (
      <div className="relative -mx-4 grid aspect-4/3 place-items-center bg-sand text-ink-3 md:mx-0 md:aspect-auto md:h-108 md:rounded-card">
        <Trans>No pictures yet</Trans>
        {children}
      </div>
    );
  }
  const total = photos.length;
  return (
    <div className="relative -mx-4 overflow-hidden md:mx-0 md:rounded-card">
      <ul
        ref={rail}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          // In right-to-left layout `scrollLeft` is negative.
          setSwiped(Math.round(Math.abs(scrollLeft) / clientWidth));
        }}
        className={`flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:grid md:aspect-auto md:h-108 md:gap-2 md:overflow-hidden ${mosaics[inMosaic]}`}
      >
        {photos.map((photo, at) => (
          <li
            key={photo.key}
            className={`h-full min-h-0 w-full min-w-0 flex-none snap-center md:w-auto ${at >= inMosaic ? 'md:hidden' : ''} ${
              at === 0 && inMosaic >= 3 ? 'md:row-span-2' : ''
            }`}
          >
            <button
              type="button"
              aria-label={t`Photo ${at + 1} of ${total}: ${photo.alt}`}
              onClick={() => setViewed(at)}
              className="group block size-full -outline-offset-4"
            >
              <Picture
                photo={photo}
                alt=""
                eager={at === 0}
                sizes={
                  at === 0
                    ? '(min-width: 80rem) 580px, (min-width: 52rem) 50vw, 86vw'
                    : '(min-width: 80rem) 290px, (min-width: 52rem) 25vw, 86vw'
                }
                className="size-full transition-opacity duration-(--duration-calm) md:group-hover:opacity-92"
              />
            </button>
          </li>
        ))}
      </ul>
      <span
        aria-hidden
        className="pointer-events-none absolute start-4 bottom-3.5 rounded-full bg-black/72 px-3 py-1 text-caption font-medium text-white md:hidden"
      >
        <bdi dir="ltr" className="figures">
          {swiped + 1} / {total}
        </bdi>
      </span>
      {total > 1 && (
        <button
          type="button"
          onClick={() => setViewed(-1)}
          className="absolute end-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-5 text-small font-medium whitespace-nowrap hover:bg-limestone"
        >
          <Grid2x2 className="size-4" aria-hidden />
          <span>
            <Trans>
              All <bdi dir="ltr">{total}</bdi> photos
            </Trans>
          </span>
        </button>
      )}
      {children}
      {viewed !== null && (
        <PhotoGallery
          property={property}
          start={viewed}
          onClose={(at) => {
            setViewed(null);
            // On phones the row scrolls to the photo that was shown last.
            const item = rail.current?.children[at];
            if (item && rail.current && rail.current.scrollWidth > rail.current.clientWidth) {
              item.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
            }
          }}
          onLoadError={() => setViewed(null)}
        />
      )}
    </div>
  );
}

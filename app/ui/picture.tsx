import { useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '#contract/common.ts';
import { photoWidths } from '#contract/photo-widths.ts';

export interface PictureProps {
  photo: Photo;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads the photo first, as it is visible without scrolling. */
  eager?: boolean;
  className?: string;
  /** Replaces the photo's description; empty for a decorative photo. */
  alt?: string;
}

/** A photo on its average colour; an icon in a box of the same shape if it does not load. */
export function Picture({ photo, sizes, eager = false, className = '', alt = photo.alt }: PictureProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span
        role="img"
        aria-label={t`Photo did not load`}
        className={`grid place-items-center bg-sand text-ink-3 ${className}`}
      >
        <ImageOff className="size-6" aria-hidden />
      </span>
    );
  }
  const sources = (type: string) =>
    photoWidths.map((width) => `/media/${photo.key}-${width}.${type} ${width}w`).join(', ');
  return (
    <picture className="contents">
      {/* Browsers lay a source out as an empty box, which would take a gap of a flex or grid layout. */}
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} className="hidden" />
      <img
        src={`/media/${photo.key}-640.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        // No error event comes for a photo that failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
        }}
        onError={() => setFailed(true)}
        className={`object-cover ${className}`}
        style={{ backgroundColor: photo.color }}
      />
    </picture>
  );
}

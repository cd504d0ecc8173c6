import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { IconButton, textButtonClass } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useIsLiked, type Likes } from '#app/shared/likes/likes.ts';
import type { SharedStay } from './share-home.tsx';

const ShareHome = lazyPart(() => import('./share-home.tsx'));

interface Props {
  property: PropertyDetail;
  /** The chosen stay, which is shared with the home. */
  stay: SharedStay | null;
  likes: Likes;
  /** Icon buttons over photos, or labelled buttons beside the title. */
  look: 'icons' | 'labels';
  /** A sample cannot be saved. */
  isSample: boolean;
}

export const onPhotoClass = 'bg-white/94 text-black hover:bg-white data-[pressed]:bg-white/80';

/** The buttons to share a property and to save it to the wishlist. */
export function ShareAndSave({ property, stay, likes, look, isSample }: Props) {
  const { t } = useLingui();
  const [isSharing, setSharing] = useState(false);
  const isLiked = useIsLiked(property.id);
  const liked = !isSample && isLiked;
  const share = () => setSharing(true);
  const stopSharing = () => setSharing(false);
  const sheet = isSharing ? (
    <ShareHome property={property} isSample={isSample} stay={stay} onClose={stopSharing} onLoadError={stopSharing} />
  ) : null;
  const save = () => likes.toggle(property.id);
  if (look === 'icons') {
    return (
      <>
        <IconButton label={t`Share`} onPress={share} className={onPhotoClass}>
          <Share2 className="size-5" aria-hidden />
        </IconButton>
        {!isSample && (
          <IconButton label={t`Save`} aria-pressed={liked} onPress={save} className={onPhotoClass}>
            <Heart
              className={`size-5 ${liked ? 'fill-[oklch(.62_.16_38)] text-[oklch(.62_.16_38)]' : ''}`}
              aria-hidden
            />
          </IconButton>
        )}
        {sheet}
      </>
    );
  }
  return (
    <>
      <button type="button" onClick={share} className={textButtonClass}>
        <Share2 className="size-4" aria-hidden />
        <Trans>Share</Trans>
      </button>
      {!isSample && (
        <button type="button" onClick={save} className={textButtonClass}>
          <Heart className={`size-4 ${liked ? 'fill-clay text-clay' : ''}`} aria-hidden />
          {liked ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
        </button>
      )}
      {sheet}
    </>
  );
}

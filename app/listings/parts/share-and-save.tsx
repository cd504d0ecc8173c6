import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Share2 } from 'lucide-react';
import { IconButton, textButtonClass } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useIsLiked, type Likes } from '#app/shared/likes/likes.ts';

interface Props {
  propertyId: string;
  title: string;
  likes: Likes;
  /** Icon buttons over photos, or labelled buttons beside the title. */
  look: 'icons' | 'labels';
  /** A sample cannot be saved. */
  isSample: boolean;
}

export const onPhotoClass = 'bg-white/94 text-black hover:bg-white data-[pressed]:bg-white/80';

/** The buttons to share a property and to save it to the wishlist. */
export function ShareAndSave({ propertyId, title, likes, look, isSample }: Props) {
  const { t } = useLingui();
  const share = useShare(title);
  const isLiked = useIsLiked(propertyId);
  const liked = !isSample && isLiked;
  const save = () => likes.toggle(propertyId);
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
    </>
  );
}

/** Opens the share sheet of the device where it has one, else copies the address to the clipboard. */
function useShare(title: string): () => void {
  const { t } = useLingui();
  const toast = useToast();
  return () => {
    const url = location.href;
    const copy = async () => {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Copied`, text: t`The address of this home is on your clipboard.` });
    };
    const act = async () => {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else await copy();
    };
    act().catch((error: unknown) => {
      // Closing the share sheet rejects the promise.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: t`The address could not be copied`,
        text: t`Copy it from the top of your browser.`,
        tone: 'danger',
      });
    });
  };
}

import { photoLimits } from '#contract/limits.ts';
import { drawPicture, scaleTo } from '#app/shared/pictures/draw-picture.ts';
import { PhotoRefused, photoTypeOf } from './photo-file.ts';

/** More pixels than the widest that guests see, so that the server can still crop; in pixels of the longer side. */
const longestSide = 2048;
/** At 400 kbit/s a photo of 700 kB takes 14 seconds; noisy ones beyond get the second quality. */
const bytesWanted = 700_000;
const qualities = [0.8, 0.65] as const;

export interface ResizedPhoto {
  blob: Blob;
  /** Of the photo as it was chosen, upright. */
  width: number;
  height: number;
}

/**
 * Makes a photo small enough to travel: upright, at most 2,048 px, without the place where it was taken. Also runs in a
 * worker. A format that this browser cannot read is sent as it is.
 * @throws {PhotoRefused} for other files, damaged ones, and those with too few pixels
 */
export async function resizePhoto(file: Blob): Promise<ResizedPhoto | undefined> {
  const type = await photoTypeOf(file);
  if (!type) throw new PhotoRefused({ kind: 'type' });
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (type === 'jpeg' || type === 'png') throw new PhotoRefused({ kind: 'unreadable' });
    return undefined;
  }
  try {
    const { width, height } = bitmap;
    const isLarge = Math.max(width, height) >= photoLimits.longSide && Math.min(width, height) >= photoLimits.shortSide;
    if (!isLarge) throw new PhotoRefused({ kind: 'too_small', width, height });
    const scale = scaleTo(longestSide, bitmap);
    const blob = await drawPicture(bitmap, scale, { qualities, bytesWanted });
    return { blob: scale === 1 && file.size <= blob.size ? file : blob, width, height };
  } finally {
    bitmap.close();
  }
}

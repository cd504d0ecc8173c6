import { photoLimits } from '#contract/limits.ts';
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
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const blob = await encode(bitmap, Math.round(width * scale), Math.round(height * scale));
    return { blob: scale === 1 && file.size <= blob.size ? file : blob, width, height };
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  // JPEG has no transparency; without a ground it would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  let blob = await blobOf(canvas, qualities[0]);
  if (blob.size > bytesWanted) blob = await blobOf(canvas, qualities[1]);
  return blob;
}

function createCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', quality);
  });
}

import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { previewHeight, previewWidth } from '#contract/preview-picture.ts';
import { photoWidths } from '#contract/common.ts';
import type { MediaStorage } from './platform/storage.ts';

/** Cropped pictures are kept for a while, as one link is shown to many people at once; each is about 100 KB. */
const keptPictures = 32;
const keptMs = 600_000;

/**
 * Crops stored photos to the size of previews. The source is a version that our encoder wrote, never a file as it was
 * uploaded. One picture at a time on one thread: the others belong to calls.
 */
export function previewPictures(storage: MediaStorage): (photoKey: string) => Promise<Buffer | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  const pictures = new LRUCache<string, Buffer>({
    max: keptPictures,
    ttl: keptMs,
    fetchMethod: (photoKey) => {
      const cropped = last.then(() => crop(storage, photoKey));
      last = cropped.catch(() => undefined);
      return cropped;
    },
  });
  return (photoKey) => pictures.fetch(photoKey);
}

async function crop(storage: MediaStorage, photoKey: string): Promise<Buffer | undefined> {
  for (const width of photoWidths.toReversed()) {
    const file = await storage.openFile(`media/${photoKey}-${width}.webp`);
    if (!file) continue;
    const { default: sharp } = await import('sharp');
    return sharp(await buffer(file.stream), { limitInputPixels: previewWidth * 4000 })
      .resize(previewWidth, previewHeight, { fit: 'cover' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  }
  return undefined;
}

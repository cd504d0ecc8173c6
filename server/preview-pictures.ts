import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { photoWidths } from '#contract/photo-widths.ts';
import { pictureLimits, previewLimits } from '#contract/limits.ts';
import { previewHeight, previewWidth } from '#contract/preview-picture.ts';
import { AppError } from './platform/errors.ts';
import { FairQueue } from './platform/fair-queue.ts';
import type { MediaStorage } from './platform/storage.ts';

/** Cropped pictures are kept for a while, as one link is shown to many people at once; each is about 100 KB. */
const keptPictures = 32;
const keptMs = 600_000;
/** Photos that were not found are not looked for again at once; a key is new with each photo, so none appears later. */
const keptMisses = 2000;
const missMs = 60_000;
const busySeconds = 2;

/**
 * Crops stored photos to the size of previews; undefined for a photo that is not stored. The source is a version that our
 * encoder wrote, never a file as it was uploaded. One picture is cropped at a time on one thread: the others belong to
 * calls. Photos are looked up beside that, so that unknown keys delay no picture. Throws `unavailable` beyond
 * `previewLimits`.
 */
export function previewPictures(storage: MediaStorage): (photoKey: string) => Promise<Buffer | undefined> {
  const lookups = boundedQueue(previewLimits.lookups, previewLimits.waitingLookups);
  const crops = boundedQueue(1, previewLimits.waiting);
  const misses = new LRUCache<string, true>({ max: keptMisses, ttl: missMs });
  const pictures = new LRUCache<string, Buffer>({ max: keptPictures, ttl: keptMs });
  /** Of the calls that wait: not in the cache, which would drop them for others. */
  const waiting = new Map<string, Promise<Buffer | undefined>>();
  const make = async (photoKey: string): Promise<Buffer | undefined> => {
    const photo = await lookups(() => readPhoto(storage, photoKey));
    if (!photo) {
      misses.set(photoKey, true);
      return undefined;
    }
    const picture = await crops(() => crop(photo));
    pictures.set(photoKey, picture);
    return picture;
  };
  return async (photoKey) => {
    const kept = pictures.get(photoKey);
    if (kept || misses.has(photoKey)) return kept;
    let picture = waiting.get(photoKey);
    if (!picture) {
      picture = make(photoKey).finally(() => waiting.delete(photoKey));
      waiting.set(photoKey, picture);
    }
    return picture;
  };
}

/** Runs a number of tasks at once, while others wait. Throws `unavailable` where too many do. */
function boundedQueue(running: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue = new FairQueue({
    running,
    waiting,
    perOwner: running + waiting,
    refuse: () => new AppError('unavailable', { retryAfterSeconds: busySeconds }),
  });
  return (work) => queue.run('everybody', work);
}

/** The largest stored version of a photo; undefined where there is none. */
async function readPhoto(storage: MediaStorage, photoKey: string): Promise<Buffer | undefined> {
  for (const width of photoWidths.toReversed()) {
    const file = await storage.openFile(`media/${photoKey}-${width}.webp`);
    if (file) return buffer(file.stream);
  }
  return undefined;
}

/** Versions keep the ratio of the photo, so a narrow one is many times higher than wide. */
async function crop(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(photo, { limitInputPixels: pictureLimits.pixels })
    .timeout({ seconds: pictureLimits.seconds })
    .resize(previewWidth, previewHeight, { fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

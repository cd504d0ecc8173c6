import sharp from 'sharp';
import { pictureLimits } from '#contract/limits.ts';
import { AppError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

/** Signatures of JPEG, PNG and WebP. The declared type proves nothing, and an SVG may contain scripts. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Decodes a picture from a data URL of at most `limit` characters. Throws `picture_too_large`, and `picture_type` for
 * anything but JPEG, PNG and WebP.
 */
export function decodePicture(dataUrl: string, limit: number): Buffer {
  if (dataUrl.length > limit) {
    throw new AppError('picture_too_large', { values: { megabytes: Math.floor(limit / 1024 / 1024) } });
  }
  const head = /^data:image\/(?:jpeg|jpg|pjpeg|png|webp);base64,/i.exec(dataUrl.slice(0, 40))?.[0];
  if (!head) throw new AppError('picture_type');
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (!signatures.some((matches) => matches(bytes))) throw new AppError('picture_type');
  return bytes;
}

/** `square`: cropped from the centre to a square of this side. `longest`: at most this length of the longer side. Pixels. */
export type PictureSize = { square: number } | { longest: number };

const queue = new FairQueue({
  running: pictureLimits.running,
  perOwner: pictureLimits.perAccount,
  waiting: pictureLimits.waiting,
  refuse: () => new AppError('too_many_requests', { values: { seconds: 2 }, retryAfterSeconds: 2 }),
});

/**
 * Re-encodes a picture of an account as WebP: upright, in sRGB, without metadata such as place and camera. Throws
 * `picture_unreadable` for a damaged picture or one with too many pixels, and `too_many_requests` beyond `pictureLimits`.
 */
export function reencodePicture(accountId: string, bytes: Buffer, size: PictureSize): Promise<Buffer> {
  return queue.run(accountId, async () => {
    const resize =
      'square' in size
        ? ({ width: size.square, height: size.square, fit: 'cover' } as const)
        : ({ width: size.longest, height: size.longest, fit: 'inside', withoutEnlargement: true } as const);
    try {
      return await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: pictureLimits.seconds })
        .autoOrient()
        .resize(resize)
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      throw new AppError('picture_unreadable', { cause: error });
    }
  });
}

import sharp from 'sharp';
import { AppError } from './errors.ts';

/** More than any phone's picture once the browser has made it smaller; what claims more is a trap. */
const pixelLimit = 40_000_000;

/** How the files of each kind begin. A name or a declared type proves nothing, and an SVG is a program. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * The bytes of a picture that came as a data URL of at most `limit` characters.
 * Throws `picture_too_large`, and `picture_type` for what does not begin as JPEG, PNG or WebP do.
 */
export function pictureBytes(dataUrl: string, limit: number): Buffer {
  if (dataUrl.length > limit) {
    throw new AppError('picture_too_large', { values: { megabytes: Math.floor(limit / 1024 / 1024) } });
  }
  const head = /^data:image\/(?:jpeg|jpg|pjpeg|png|webp);base64,/i.exec(dataUrl.slice(0, 40))?.[0];
  if (!head) throw new AppError('picture_type');
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (!beginnings.some((begins) => begins(bytes))) throw new AppError('picture_type');
  return bytes;
}

/** A square of so many pixels, cut from the middle; or at most so long on its longer side. */
export type PictureSize = { square: number } | { longest: number };

/** Pictures are made one after the other: several large ones at once would take the memory of everyone else. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The picture anew as WebP, upright, in sRGB, with nothing of what the file told besides: no place, no camera.
 * Throws `picture_unreadable` for one that is damaged or has too many pixels.
 */
export function reencodePicture(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  const made = turn.then(async () => {
    const resize =
      'square' in size
        ? ({ width: size.square, height: size.square, fit: 'cover' } as const)
        : ({ width: size.longest, height: size.longest, fit: 'inside', withoutEnlargement: true } as const);
    try {
      return await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: 20 })
        .autoOrient()
        .resize(resize)
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      throw new AppError('picture_unreadable', { cause: error });
    }
  });
  turn = made.catch(() => undefined);
  return made;
}

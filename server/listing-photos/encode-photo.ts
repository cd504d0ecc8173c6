import sharp, { type Sharp } from 'sharp';
import { photoWidths } from '#contract/photo-widths.ts';
import type { PhotoFailure } from '#contract/listing-photos.ts';
import { photoLimits, pictureLimits } from '#contract/limits.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { PhotoFormat } from './photo-files.ts';

/** A photo in all widths and formats, upright and without metadata such as the place where it was taken. */
export interface EncodedPhoto {
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  color: string;
  fingerprint: number;
  files: { width: number; format: PhotoFormat; bytes: Uint8Array }[];
}

/** Why a file is no photo of a listing; with its size in pixels where that is known. */
export interface RefusedPhoto {
  failure: PhotoFailure;
  width?: number;
  height?: number;
}

/** The largest width that a card loads, and its limit of bytes; WebP is only for old browsers. */
const cardWidth = 640;
const cardBytes = { avif: 25_000, webp: 34_000 } as const;
const qualities = { avif: [52, 42, 34, 27, 20], webp: [76, 66, 54, 42, 34, 26] } as const;

/** Encodes an uploaded file, or says why not. The declared type proves nothing, so the bytes decide. */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto | RefusedPhoto> {
  if (!isPhoto(bytes)) return { failure: 'type' };
  try {
    const size = await uprightSize(bytes);
    // Both are in the header: nothing has been decoded.
    if (size.width * size.height > pictureLimits.pixels) return { failure: 'too_many_pixels', ...size };
    const isLarge = Math.max(size.width, size.height) >= photoLimits.longSide;
    const isBroad = Math.min(size.width, size.height) >= photoLimits.shortSide;
    if (!isLarge || !isBroad) return { failure: 'too_small', ...size };
    // Decoded once, at the largest width that is needed; a transparent picture gets a white ground.
    const { data, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const decoded = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const { dominant } = await decoded.clone().stats();
    const files: EncodedPhoto['files'] = [];
    for (const format of ['avif', 'webp'] as const) {
      // By its real width: a narrow photo is the same file in every width that is larger.
      const atBest = new Map<number, Uint8Array>();
      for (const width of photoWidths) {
        const realWidth = Math.min(width, info.width);
        const known = atBest.get(realWidth);
        const { file, isBest } = known ? { file: known, isBest: true } : await encode(decoded, width, format);
        if (isBest) atBest.set(realWidth, file);
        files.push({ width, format, bytes: file });
      }
    }
    const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
    return {
      ...size,
      color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
      fingerprint: await fingerprintOf(decoded),
      files,
    };
  } catch {
    // Its input is the only thing that can be wrong here.
    return { failure: 'unreadable' };
  }
}

/** Signatures of JPEG, PNG, WebP and AVIF. */
export function isPhoto(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return true;
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  // The brands of the file: HEIC pictures have the same container.
  if (text(4, 8) !== 'ftyp') return false;
  const length = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 256);
  return /avi[fs]/.test(text(8, length));
}

async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** One width of a decoded photo. */
async function encode(decoded: Sharp, width: number, format: PhotoFormat): ReturnType<typeof encodeWithinLimit> {
  const resized = await decoded
    .clone()
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encodeWithinLimit(resized, width, format);
}

/**
 * A picture in a format: for widths of cards at the best quality within the limit of bytes, at worst at the lowest.
 * @param width the width that it has or is resized to
 * @returns `isWithin`: false where it is larger than a card may load; `isBest`: it has the best quality
 */
export async function encodeWithinLimit(
  picture: Uint8Array,
  width: number,
  format: PhotoFormat,
): Promise<{ file: Buffer; isWithin: boolean; isBest: boolean }> {
  let file: Buffer | undefined;
  for (const quality of qualities[format]) {
    file = await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality, effort: 4 })
      .toBuffer();
    const isBest = quality === qualities[format][0];
    if (width > cardWidth || file.length <= cardBytes[format]) return { file, isWithin: true, isBest };
  }
  return { file: file!, isWithin: false, isBest: false };
}

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photoLimits } from '#contract/limits.ts';

export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** A JPEG as phones make it: with an EXIF orientation of 90° and GPS coordinates. */
export function phonePhoto(width = 1600, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7d9fa3' } })
    .withExif({
      IFD0: { Make: 'Tawasul', Model: 'One', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 53/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 11/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A small PNG that decodes to `side` × `side` pixels. */
export function decompressionBomb(side = 30_000): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale: a row is its filter byte and a bit for each pixel.
  header[8] = 1;
  const row = 1 + Math.ceil(side / 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** An SVG with a script. */
export const hostileSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(document.cookie)</script></svg>',
);

/** Uploads that must be refused: description, data URL, error code. */
export async function hostileUploads(limit: number): Promise<[string, string, string][]> {
  const photo = await phonePhoto(400, 300);
  return [
    ['a text', dataUrl(Buffer.from('hello'), 'text/plain'), 'picture_type'],
    [
      'a program that calls itself a picture',
      dataUrl(Buffer.from('MZ\u0000\u0001 program'), 'image/png'),
      'picture_type',
    ],
    ['an SVG with a script', dataUrl(hostileSvg, 'image/svg+xml'), 'picture_type'],
    ['an SVG that calls itself a JPEG', dataUrl(hostileSvg, 'image/jpeg'), 'picture_type'],
    ['a GIF', dataUrl(Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/gif'), 'picture_type'],
    ['an address elsewhere', 'https://evil.example/a.jpg', 'picture_type'],
    ['no base64', 'data:image/png,<b>', 'picture_type'],
    ['half a picture', dataUrl(photo.subarray(0, photo.length / 2)), 'picture_unreadable'],
    ['only the beginning of a picture', dataUrl(photo.subarray(0, 4)), 'picture_unreadable'],
    ['a decompression bomb', dataUrl(decompressionBomb(), 'image/png'), 'picture_unreadable'],
    ['one too large', `data:image/jpeg;base64,${'A'.repeat(limit)}`, 'picture_too_large'],
    ['forty megabytes', `data:image/jpeg;base64,${'A'.repeat(40 * 1024 * 1024)}`, 'body_too_large'],
  ];
}

/** A JPEG with soft shapes; another `seed` is another scene. */
export async function scenePhoto(seed: number, width = 1200, height = 900): Promise<Buffer> {
  const cells = { width: 8, height: 6, channels: 3 as const };
  const pixels = Buffer.alloc(cells.width * cells.height * cells.channels);
  // A linear congruential generator: the same scene in every run.
  let state = seed * 2_654_435_761 + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: cells })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The smallest scene that is accepted as a photo of a listing: encoding it takes a fifth of the time. */
export const smallScene = (seed: number): Promise<Buffer> =>
  scenePhoto(seed, photoLimits.shortSide, photoLimits.longSide);

/** A photo as a phone's camera takes it: soft shapes with the noise of a sensor, 4 MB at 4,000 × 3,000 pixels. */
export async function heavyPhoto(seed: number, width = 4000, height = 3000): Promise<Buffer> {
  const scene = sharp(await scenePhoto(seed, width, height));
  const pixels = await scene.raw().toBuffer();
  let state = seed;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = Math.max(0, Math.min(255, pixels[at]! + (state >>> 27) - 16));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93 })
    .toBuffer();
}

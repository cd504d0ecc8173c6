/**
 * Encodes the demo photos as uploads are encoded, so that they are stored in the repository ready for use:
 *
 *   node scripts/encode-demo-photos.ts FOLDER
 *
 * FOLDER contains the renders (`scene-nn.jpg`, 3:2) and their `manifest.json`. Writes
 * `db/seed/photos/{key}-{width}.avif` and `.webp`, and `db/seed/photos/photos.json`, which describes each.
 * Cards crop to 4:3 in CSS; nothing is cropped here. Existing files are kept: delete a file to encode it again.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWidths } from '#contract/photo-widths.ts';
import { encodeWithinLimit } from '#server/listing-photos/encode-photo.ts';

interface Render {
  file: string;
  width: number;
  height: number;
  scene: string;
  view: string;
  setting: string[];
  property_types: string[];
  time_of_day: string;
  alt: { en: string; ar: string; fr: string };
  dominant_color: string;
}

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Say which folder holds the renders.\n');
  process.exit(1);
}
const target = new URL('../db/seed/photos/', import.meta.url).pathname;
await mkdir(target, { recursive: true });

const renders = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Render[];
let total = 0;
for (const { file } of renders) {
  const original = await readFile(join(folder, file));
  const key = file.replace(/\.jpg$/, '');
  for (const format of ['avif', 'webp'] as const) total += await encode(original, key, format);
}
const described = renders.map(({ file, ...rest }) => ({ key: file.replace(/\.jpg$/, ''), ...rest }));
await writeFile(join(target, 'photos.json'), `[\n${described.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
process.stdout.write(`${renders.length} pictures, ${(total / 1e6).toFixed(1)} MB\n`);

/** Encodes the missing widths, and counts the bytes of all. */
async function encode(original: Buffer, key: string, format: 'avif' | 'webp'): Promise<number> {
  let bytes = 0;
  for (const width of photoWidths) {
    const file = join(target, `${key}-${width}.${format}`);
    const known = await stat(file).catch(() => undefined);
    if (known) {
      bytes += known.size;
      continue;
    }
    const { file: picture, isWithin } = await encodeWithinLimit(original, width, format);
    if (!isWithin) throw new Error(`${key} stays too large for a card: ${picture.length} bytes`);
    await writeFile(file, picture);
    bytes += picture.length;
  }
  return bytes;
}

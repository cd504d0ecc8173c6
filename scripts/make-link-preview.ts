/**
 * Makes the picture of links to pages without a photo of their own, from a picture of the demo data (CC0,
 * db/seed/photos/LICENCE.md) and the sign in `public/favicon.svg`: `node scripts/make-link-preview.ts`.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { linkPreviewPath, previewHeight, previewWidth } from '#contract/preview-picture.ts';

const photo = 'db/seed/photos/hero-coast-01-1200.webp';
const sign = /<path[^>]* d="([^"]+)"/.exec(await readFile('public/favicon.svg', 'utf8'))![1]!;
/** The side of the ground of the logo, and its distance from the edges: messengers that show a square cut the sides off. */
const side = 208;
const edge = 44;

const scale = (side * 0.66) / 40;
const inset = (side - 40 * scale) / 2;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
  <rect width="${side}" height="${side}" rx="46" fill="#fdfdfc"/>
  <path transform="translate(${inset} ${inset}) scale(${scale})" fill="#0b5f68" fill-rule="evenodd" d="${sign}"/>
</svg>`;

await sharp(photo)
  .resize(previewWidth, previewHeight, { fit: 'cover' })
  .composite([{ input: Buffer.from(logo), left: (previewWidth - side) / 2, top: previewHeight - side - edge }])
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(`public${linkPreviewPath}`);

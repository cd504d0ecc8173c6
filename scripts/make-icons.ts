/** Makes the icons of the installed site from the sign in `public/favicon.svg`: `node scripts/make-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const path = /<path[^>]* d="([^"]+)"/.exec(await readFile('public/favicon.svg', 'utf8'))![1]!;
const ground = '#0b5f68';
const sign = '#fdfdfc';

/** The sign on its ground. `share` of the width is the sign: the mask of a platform may cut off a fifth of a maskable icon. */
async function writeIcon(name: string, size: number, { share, radius }: { share: number; radius: number }) {
  await drawIcon(size, { share, radius }).toFile(`public/icons/${name}.png`);
}

function drawIcon(size: number, { share, radius }: { share: number; radius: number }) {
  const scale = (40 * share) / 40;
  const margin = (40 - 40 * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${radius}" fill="${ground}"/><path transform="translate(${margin} ${margin}) scale(${scale})" fill="${sign}" fill-rule="evenodd" d="${path}"/></svg>`;
  return sharp(Buffer.from(svg), { density: 72 * (size / 40) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 });
}

/** `/favicon.ico`, for programs that look for it at that address alone: one picture in the container of Windows icons. */
async function writeFavicon(size: number) {
  const picture = await drawIcon(size, { share: 0.7, radius: 9 }).toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile('public/favicon.ico', Buffer.concat([head, picture]));
}

await writeIcon('icon-192', 192, { share: 0.66, radius: 9 });
await writeIcon('icon-512', 512, { share: 0.66, radius: 9 });
await writeIcon('maskable-512', 512, { share: 0.54, radius: 0 });
await writeIcon('apple-touch-icon', 180, { share: 0.6, radius: 0 });
await writeFavicon(32);

/**
 * Compresses the built files for browsers, so that the server only sends them: `node scripts/compress-build.mjs`, after each
 * build. Until it has ended the server compresses what it sends, less well. Plain JavaScript, as `prepare.mjs`.
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCallback } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);
const folder = fileURLToPath(new URL('../build/client/assets', import.meta.url));
/** Smaller files fit into one packet as they are. */
const smallest = 1024;

// `npm start` serves meanwhile.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < smallest) return;
    await writeWhole(`${path}.br`, await brotli(content));
    await writeWhole(`${path}.gz`, await gzip(content, { level: 9 }));
  }),
);

/** A reader sees the whole file or none. @param {string} path @param {Uint8Array} content */
async function writeWhole(path, content) {
  await writeFile(`${path}.unfinished`, content);
  await rename(`${path}.unfinished`, path);
}

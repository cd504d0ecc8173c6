/** Writes `docs/product-map.md`: `npm run map`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMap, writeMap } from './product-map.ts';

await writeFile(join(import.meta.dirname, '../docs/product-map.md'), writeMap(readMap()));

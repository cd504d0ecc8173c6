/**
 * Imported first, for its side effect: it keeps the heap near the size of live objects, about 75 MB. On a machine with
 * much memory V8 lets the young generation grow to 100 MB and the old one to four times the live objects before it
 * collects: 600 to 730 MB resident after a minute of rendering. See docs/decisions/0015-first-paint.md.
 *
 * Not under `npm run dev`, where each change starts a server: with these a start takes a quarter more of the processor.
 */
import { setFlagsFromString } from 'node:v8';

if (!process.argv.includes('--under-vite')) {
  // One semi-space of the young generation, in MB.
  setFlagsFromString('--max-semi-space-size=8');
  setFlagsFromString('--semi-space-growth-factor=1');
  // Growth of the old generation over the live objects at the last collection, in percent.
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Imported before everything else, for what it does: it keeps the heap near what is alive, about 75 MB, from the first
 * module on. On a machine with much memory V8 lets the young generation take 100 MB and the old one four times what is
 * alive before it collects: after a minute of pages that was 600 to 730 MB resident. See docs/decisions/0015-seen-first.md.
 */
import { setFlagsFromString } from 'node:v8';

// Megabytes of one half of the young generation.
setFlagsFromString('--max-semi-space-size=8');
setFlagsFromString('--semi-space-growth-factor=1');
// How far the old generation may grow over what was alive at the last collection.
setFlagsFromString('--heap-growing-percent=50');

/**
 * `npm run test:full` sets `SWEEP=all`: every value, every case and all runs of property-based tests, which take minutes. What
 * `npm test` leaves out is the same in each run.
 */
export const isFullRun = process.env['SWEEP'] === 'all';

/** `FC_RUNS=4` runs property-based tests four times as often as `npm run test:full`. */
const share = Number(process.env['FC_RUNS'] ?? (isFullRun ? 1 : 0.25));

/** How often a property-based test runs, or what its runs have to find, of so many in a full run. */
export const propertyRuns = (full: number) => Math.max(5, Math.ceil(full * share));

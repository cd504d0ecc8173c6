/** `BENCH_SMALL=1` makes the worlds of benchmarks a thousandth of their size: to see that a benchmark still runs. */
export const isSmall = process.env['BENCH_SMALL'] !== undefined;

/** A number of rows in the world of a benchmark. @param least what its measurements need at least */
export const sized = (full: number, least = 1): number => (isSmall ? Math.max(least, Math.ceil(full / 1000)) : full);

import { addDays } from '#contract/days.ts';
import type { HomeInsights } from '#contract/types.gen.ts';
import type { NightAheadState } from '#contract/insights.ts';

type NightAhead = HomeInsights['nights'][number];

export interface NightRange {
  from: string;
  /** The day after the last night. */
  to: string;
  state: NightAheadState;
  /** The mean share of similar homes that are taken; null without similar homes. */
  similar_taken: number | null;
}

/** Nights in a row that are in the same state. */
export function nightRanges(nights: readonly NightAhead[]): NightRange[] {
  const runs: NightAhead[][] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run?.[0]?.state === night.state) run.push(night);
    else runs.push([night]);
  }
  return runs.map((run) => ({
    from: run[0]!.day,
    to: addDays(run.at(-1)!.day, 1),
    state: run[0]!.state,
    similar_taken: meanOf(run.map(({ similar_taken }) => similar_taken)),
  }));
}

function meanOf(shares: readonly (number | null)[]): number | null {
  const known = shares.filter((share) => share !== null);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
}

/** Splits a row into pieces of `length`. */
export function splitRow<T>(row: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(row.length / length) }, (_, at) => row.slice(at * length, (at + 1) * length));
}

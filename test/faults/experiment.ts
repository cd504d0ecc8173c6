/** What is tried with a site of its own kind, in place of a fault under the load of all others. */
export interface Experiment {
  name: string;
  /** @param say writes a line of what was measured */
  run(say: (line: string) => void): Promise<Outcome>;
}

export interface Outcome {
  /** Writes that the site acknowledged. */
  acknowledged: number;
  /** Acknowledged writes that are not there. */
  lost: string[];
  /** Writes that are there without what belongs to them. */
  halfDone: string[];
  /** What is not as promised. */
  violations: string[];
}

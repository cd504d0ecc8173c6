/** The least and the most dirham that a payment method accepts in one payment; `most` is null without a limit. */
export interface PartLimits {
  least_dirham: number;
  most_dirham: number | null;
}

/**
 * The dirham of `due` that one payment can take within the limits, so that what is left is nothing or at least the
 * minimum of the next payment; undefined where `due` is below the minimum.
 */
export function nextPart(due: number, { least_dirham, most_dirham }: PartLimits): number | undefined {
  if (due < least_dirham) return undefined;
  if (most_dirham === null || due <= most_dirham) return due;
  return due - most_dirham < least_dirham ? due - least_dirham : most_dirham;
}

/** The payments by one method that `due` dirham take; empty where it is below the minimum. */
export function partsOf(due: number, limits: PartLimits): number[] {
  const parts: number[] = [];
  let left = due;
  while (left > 0) {
    const part = nextPart(left, limits);
    if (part === undefined) return [];
    parts.push(part);
    left -= part;
  }
  return parts;
}

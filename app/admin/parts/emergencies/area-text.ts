import { roundDegrees, type Corner } from '#contract/emergency-areas.ts';
import { westernDigits } from '#app/ui/western-digits.ts';

/** Corners as people type them: one a line, latitude first. */
export function writeCorners(corners: readonly Corner[]): string {
  return corners.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('\n');
}

const point = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,;،\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*$/;

/**
 * Reverses `writeCorners`, with digits of either kind and without empty lines.
 * @returns the corners of the lines that can be read, and the number of the first other one, from 1
 */
export function readCorners(text: string): { corners: Corner[]; wrongLine: number | null } {
  const corners: Corner[] = [];
  let wrongLine: number | null = null;
  for (const [index, line] of westernDigits(text).split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, latitude, longitude] = point.exec(line) ?? [];
    if (latitude === undefined || longitude === undefined) wrongLine ??= index + 1;
    else corners.push({ latitude: roundDegrees(Number(latitude)), longitude: roundDegrees(Number(longitude)) });
  }
  return { corners, wrongLine };
}

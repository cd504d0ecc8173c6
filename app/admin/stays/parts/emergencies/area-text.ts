import { roundDegrees, type Corner } from '#contract/emergency-areas.ts';
import { plainText } from '#contract/typed-text.ts';

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
  for (const [index, line] of text.split('\n').entries()) {
    const written = plainText(line).replaceAll('٫', '.');
    if (written === '') continue;
    const [, latitude, longitude] = point.exec(written) ?? [];
    if (latitude === undefined || longitude === undefined) wrongLine ??= index + 1;
    else corners.push({ latitude: roundDegrees(Number(latitude)), longitude: roundDegrees(Number(longitude)) });
  }
  return { corners, wrongLine };
}

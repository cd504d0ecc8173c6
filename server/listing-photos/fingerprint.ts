import type { Sharp } from 'sharp';

/** Cells of a row or a column. 7 × 7 comparisons are 49 bits, which a number holds exactly. */
const cells = 7;

/** Photos whose fingerprints differ in so many bits look the same: the same scene, encoded or cropped a little differently. */
const alikeBits = 5;

/**
 * The difference hash of a picture: whether each cell is brighter than its neighbour, in the order of reading. It survives
 * encoding and scaling.
 */
export async function fingerprintOf(picture: Sharp): Promise<number> {
  const pixels = await picture
    .clone()
    .greyscale()
    .resize(cells + 1, cells, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0;
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const at = row * (cells + 1) + column;
      bits = bits * 2 + (pixels[at]! > pixels[at + 1]! ? 1 : 0);
    }
  }
  return bits;
}

export function looksTheSame(one: number, other: number): boolean {
  let differing = BigInt(one) ^ BigInt(other);
  let count = 0;
  for (; differing > 0n; differing >>= 1n) count += Number(differing & 1n);
  return count <= alikeBits;
}

/** The id of the first earlier photo that looks the same, for each photo that has one. */
export function findDuplicates(photos: readonly { id: string; fingerprint: number | null }[]): Map<string, string> {
  const found = new Map<string, string>();
  photos.forEach(({ id, fingerprint }, at) => {
    if (fingerprint === null) return;
    const earlier = photos
      .slice(0, at)
      .find((photo) => photo.fingerprint !== null && looksTheSame(photo.fingerprint, fingerprint));
    if (earlier) found.set(id, earlier.id);
  });
  return found;
}
